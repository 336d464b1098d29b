import { describe, expect, it } from 'vitest';
import { nethackFile } from '../../../../scripts/lib/nethack-files';
import { Archive } from './archive';
import { bytesOf } from './latin';

const nhdat = nethackFile('nethack/nhdat');

describe("NetHack's archive", () => {
  it('lists its members and gives their text whole', () => {
    const archive = new Archive(nhdat);
    expect(archive.names).toContain('dungeon.lua');
    expect(archive.names).toHaveLength(140);
    expect(archive.text('dungeon.lua')).toMatch(/^[^]*dungeon = \{[^]*\}\s*$/);
    expect(() => archive.text('no such file')).toThrow(RangeError);
  });

  it('hides a member and leaves all others as they were', () => {
    const archive = new Archive(nhdat);
    const hidden = new Archive(archive.hiding(['dungeon.lua']));
    expect(hidden.bytes).toHaveLength(nhdat.length);
    expect(hidden.names).not.toContain('dungeon.lua');
    const others = archive.names.filter((name) => !['dungeon.lua', 'nDirectory', 'Directory'].includes(name));
    for (const name of others) expect(hidden.text(name)).toBe(archive.text(name));
    expect(archive.names).toContain('dungeon.lua');
    expect(() => archive.hiding(['no such file'])).toThrow(RangeError);
  });

  it.each([
    '',
    'no archive\n',
    '  2 1 10 60 70\n',
    '  1 3 10 60 70\nDfile 60\n',
    '  1 1 10 40 9000\nDfile 40\n',
  ])('refuses what is no archive: %j', (text) => {
    expect(() => new Archive(bytesOf(text))).toThrow(RangeError);
  });
});
