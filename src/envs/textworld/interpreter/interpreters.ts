/** The interpreters, compiled once and shared by any number of stories. */
import type { Resources } from '../../../core/env';
import { hashOf } from '../../../core/shared';
import type { StoryFormat } from '../storyFile';
import { BOCFEL, GIT, type ModuleLayout } from './layout';

export interface Interpreter {
  readonly format: StoryFormat;
  readonly module: WebAssembly.Module;
  readonly layout: ModuleLayout;
}

const LAYOUTS: Readonly<Record<StoryFormat, ModuleLayout>> = { glulx: GIT, zMachine: BOCFEL };

const loaded = new WeakMap<Resources, Map<StoryFormat, Promise<Interpreter>>>();

/**
 * The interpreter for stories of a format. It is compiled once for the same resources; after a failure (its file could
 * not be had) the next call tries again.
 */
export function interpreterOf(resources: Resources, format: StoryFormat): Promise<Interpreter> {
  const known = loaded.get(resources) ?? new Map<StoryFormat, Promise<Interpreter>>();
  loaded.set(resources, known);
  let interpreter = known.get(format);
  if (!interpreter) {
    interpreter = load(resources, format);
    known.set(format, interpreter);
    interpreter.catch(() => known.delete(format));
  }
  return interpreter;
}

async function load(resources: Resources, format: StoryFormat): Promise<Interpreter> {
  const layout = LAYOUTS[format];
  const bytes = await resources.asset(layout.asset);
  if (hashOf(bytes) !== layout.sha256)
    throw new Error(`The interpreter ${layout.asset} is not the build that Agent Arcade was made for.`);
  return { format, module: await WebAssembly.compile(bytes), layout };
}
