import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { glulxStory, zMachineStory } from '../../../test/support/storyFiles';
import { storyFormatOf, storyProblem } from './storyFile';

describe('telling story files', () => {
  it('takes stories that know TextWorld’s reports', () => {
    expect(storyProblem(glulxStory())).toBeNull();
    expect(storyProblem(zMachineStory())).toBeNull();
    expect([glulxStory(), zMachineStory()].map(storyFormatOf)).toEqual(['glulx', 'zMachine']);
  });

  it('says why a file is refused', () => {
    const text = new TextEncoder().encode('{"version": 1}');
    const damaged = glulxStory();
    damaged[220] = 1;
    const other = zMachineStory();
    other.fill(0, 101, 107);
    other.set([0, 0], 28);
    expect(storyProblem(text)).toContain('not a compiled story');
    expect(storyProblem(new Uint8Array(0))).toContain('not a compiled story');
    expect(storyProblem(glulxStory().subarray(0, 100))).toContain('cut short');
    expect(storyProblem(zMachineStory().subarray(0, 100))).toContain('cut short');
    expect(storyProblem(damaged)).toContain('checksum');
    expect(storyProblem(other)).toContain('not one that TextWorld made');
  });

  it('never throws, whatever the bytes', () => {
    const starts = fc.constantFrom([0x47, 0x6c, 0x75, 0x6c], [8], [5], []);
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 300 }), (start, rest) => {
        expect(storyProblem(Uint8Array.from([...start, ...rest]))).toEqual(expect.any(String));
      }),
    );
  });
});
