import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pythonFacts } from './facts';

const SOURCE = `# Task: boil water
import random

class GameObject():
    pass  # nothing

class Pot(GameObject): # class Fake
    "class Neither"

class TextGame:
    # the actions
    def generatePossibleActions(self):
        self.addAction("look around", ["look around"])
        for a, b in pairs:
            self.addAction(f"put {a} in {names[b]}", ['put', a, b])
            self.addAction("take " + a.name, ["take", a])
            self.addAction("take " + a.name + " from " + b.name, ["take", a, b])
            self.addAction("dynamic", [verb, a])
`;

const INDEX = v.object({
  worlds: v.array(
    v.object({
      file: v.string(),
      facts: v.object({
        lines: v.number(),
        nonBlankLines: v.number(),
        commentLines: v.number(),
        verbs: v.number(),
        objectClasses: v.number(),
      }),
    }),
  ),
});

describe('pythonFacts', () => {
  it('counts lines, comments, classes and verbs without running the program', () => {
    expect(pythonFacts(SOURCE)).toEqual({
      lines: 18,
      nonBlankLines: 15,
      commentLines: 2,
      tokens: Math.ceil(SOURCE.length / 4),
      classes: ['GameObject', 'Pot', 'TextGame'],
      objectClasses: ['Pot'],
      verbs: ['look around', 'put', 'take'],
    });
  });

  it('counts our worlds as Python counted them when they ran', () => {
    const folder = new URL('../../../envs/bytesized32/worlds/', import.meta.url);
    const index = v.parse(INDEX, JSON.parse(readFileSync(new URL('corpus.json', folder), 'utf8')));
    for (const { file, facts } of index.worlds) {
      const counted = pythonFacts(readFileSync(new URL(file, folder), 'utf8'));
      expect({
        lines: counted.lines,
        nonBlankLines: counted.nonBlankLines,
        commentLines: counted.commentLines,
        verbs: counted.verbs.length,
        objectClasses: counted.objectClasses.length,
      }).toEqual(facts);
    }
  });

  it('finds nothing in nothing', () => {
    expect(pythonFacts('')).toEqual({
      lines: 0,
      nonBlankLines: 0,
      commentLines: 0,
      tokens: 0,
      classes: [],
      objectClasses: [],
      verbs: [],
    });
  });
});
