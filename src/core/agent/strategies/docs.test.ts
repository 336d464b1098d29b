/** Keeps docs/strategies.md equal to what the strategies say of themselves: UPDATE_STRATEGY_DOCS=1 rewrites it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { secondThought } from '../../../../test/support/exampleStrategy';
import { STRATEGY_IDS } from '../spec';
import { STRATEGIES } from '.';
import type { DiagramArrow, Strategy, StrategyMeta } from './contract';
import { play, resumed, setupOf, type Script } from './testing';

const PAGE = new URL('../../../../docs/strategies.md', import.meta.url);
const EXAMPLE = new URL('../../../../test/support/exampleStrategy.ts', import.meta.url);
const BEGIN = '<!-- From the strategies’ own words; UPDATE_STRATEGY_DOCS=1 rewrites it. -->\n';
const END = '<!-- End of the generated part. -->';

function range({ least, most }: { readonly least: number; readonly most: number }): string {
  return least === most ? String(least) : `${String(least)} to ${String(most)}`;
}

function callsOf({ calls }: StrategyMeta): string {
  return calls.perEpisode === undefined
    ? range(calls)
    : `${range(calls)}, and ${String(calls.perEpisode)} after the episode`;
}

function tokensOf({ outputTokens: { low, high } }: StrategyMeta): string {
  return range({ least: low, most: high });
}

function overview(): string {
  const rows = STRATEGIES.map(
    ({ meta }) =>
      `| [${meta.title}](#${meta.id.toLowerCase()}) | ${callsOf(meta)} | ${tokensOf(meta)} | ${String(meta.inputFactor)} | ${meta.source} |`,
  );
  return [
    '| Strategy | Calls per step | Output tokens per step | Input, in naive prompts | Source |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

const NEEDS: readonly (readonly [keyof StrategyMeta, string])[] = [
  ['usesDemonstrations', 'Shows demonstrations.'],
  ['acrossEpisodes', 'Episodes of one task follow each other.'],
  ['needsSnapshots', 'Needs worlds that can be saved and restored.'],
  ['usesSecondModel', 'A second model may be named.'],
];

function section({ meta }: Strategy): string {
  const parameters = meta.parameters.map(
    ({ key, label, hint, minimum, maximum, default: usual }) =>
      `- \`${key}\`: ${label}, ${String(minimum)} to ${String(maximum)}, usually ${String(usual)}. ${hint}`,
  );
  const needs = NEEDS.filter(([key]) => meta[key] === true).map(([, words]) => words);
  return [
    `<a id="${meta.id.toLowerCase()}"></a>\n\n### ${meta.title} (\`${meta.id}\`)`,
    [meta.summary, ...needs].join(' '),
    ...(parameters.length === 0 ? [] : [parameters.join('\n')]),
    `\`\`\`mermaid\n${mermaid(meta.diagram)}\n\`\`\``,
  ].join('\n\n');
}

const PARTICIPANTS = ['world', 'agent', 'model', 'second model'] as const;

/** Arrows in a row with one condition stand in one frame. */
function mermaid(diagram: readonly DiagramArrow[]): string {
  const present = PARTICIPANTS.filter((name) => diagram.some(({ from, to }) => from === name || to === name));
  const lines = present.map(
    (name) => `  participant ${name === nodeOf(name) ? name : `${nodeOf(name)} as ${name}`}`,
  );
  diagram.forEach(({ from, to, label, when }, index) => {
    if (when !== undefined && diagram[index - 1]?.when !== when) lines.push(`  opt ${escaped(when)}`);
    const indent = when === undefined ? '  ' : '    ';
    lines.push(`${indent}${nodeOf(from)}->>${nodeOf(to)}: ${escaped(label)}`);
    if (when !== undefined && diagram[index + 1]?.when !== when) lines.push('  end');
  });
  return `sequenceDiagram\n${lines.join('\n')}`;
}

function nodeOf(name: DiagramArrow['from']): string {
  return name === 'second model' ? 'second' : name;
}

/** Semicolons would end a line of the diagram, and # begins an entity. */
function escaped(text: string): string {
  return text.replace(/[#;]/g, (mark) => (mark === '#' ? '#35;' : '#59;'));
}

/** The page cut where the generated part begins and ends. */
function cut(page: string): { readonly before: string; readonly generated: string; readonly after: string } {
  const begin = page.indexOf(BEGIN) + BEGIN.length;
  const end = page.indexOf(END);
  if (begin < BEGIN.length || end < begin)
    throw new Error('The page has lost the marks of its generated part.');
  return { before: page.slice(0, begin), generated: page.slice(begin, end), after: page.slice(end) };
}

describe('docs/strategies.md', () => {
  it('says what the strategies say of themselves', () => {
    const generated = `\n${[overview(), ...STRATEGIES.map(section)].join('\n\n')}\n\n`;
    const page = cut(readFileSync(PAGE, 'utf8'));
    if (process.env['UPDATE_STRATEGY_DOCS'] === '1')
      writeFileSync(PAGE, page.before + generated + page.after);
    else expect(page.generated).toBe(generated);
  });

  it('has every strategy but those that people write', () => {
    expect(STRATEGIES.map(({ meta }) => meta.id).sort()).toEqual(
      STRATEGY_IDS.filter((id) => id !== 'own').sort(),
    );
  });

  it('shows an example that is the one tested here', () => {
    const source = readFileSync(EXAMPLE, 'utf8')
      .replace(/^\/\*\*.*\n/, '')
      .replaceAll('../../src/core/shared', '../../shared')
      .replaceAll('../../src/core/agent/strategies/', './')
      .replace("id: 'own'", "id: 'secondThought'");
    expect(readFileSync(PAGE, 'utf8')).toContain(`\`\`\`ts\n${source}\`\`\``);
  });
});

describe('the example', () => {
  const script: Script = ({ purpose }) =>
    purpose === 'decide' ? '<|ACTION|>turn left<|END|>' : '<|ACTION|>turn right<|END|>';

  it('does not ask twice while something changes', async () => {
    const steps = await play(secondThought.open(setupOf('own')), script, { to: 4 });
    expect(steps.map(({ questions }) => questions.length)).toEqual([1, 1, 1, 1]);
  });

  it('asks again when an action that changed nothing is repeated, and goes on after a resume', async () => {
    const same = { to: 4, observation: 'the same wall' } as const;
    const steps = await play(secondThought.open(setupOf('own')), script, same);
    expect(steps.map(({ questions }) => questions.length)).toEqual([1, 2, 1, 2]);
    const session = resumed(secondThought, setupOf('own'), steps.slice(0, 3), false, same.observation);
    const [last] = await play(session, script, { from: 3, ...same });
    expect(last).toEqual(steps[3]);
  });
});
