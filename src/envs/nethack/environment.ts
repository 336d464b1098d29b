import {
  type ActionSpec,
  type Environment,
  type EnvironmentOptions,
  type EnvironmentState,
  EpisodeEndedError,
  type Observation,
  type Progress,
  type Scene,
  type StepResult,
  type WorldFacts,
  isSeed,
} from '../../core/env';
import { type ConductMemory, conductDetails } from '../../core/quiz';
import { Pcg64 } from '../../core/random';
import { actionsByKey, keysOf } from './actions';
import { type Character, characterOptions } from './characters';
import { type ConductWatcher, createConductWatcher } from './conduct';
import { nethackConsole } from './console';
import { type NetHackEngine, type NetHackObservation, type SavedGame } from './engine';
import { isSolved, isQuit } from './ends';
import { gameOptions } from './gameOptions';
import { nethackInstructions } from './instructions';
import { NO_PROGRESS_LIMIT, STEP_LIMIT, TASK, meta } from './meta';
import { textSettings } from './options';
import { figure, nethackFacts } from './place';
import { NetHackPlay } from './play';
import { progressionOf } from './progression';
import { nethackScene } from './scene';
import { Walker } from './walk';

/** What is counted of an episode; all of it is saved. */
interface Tally {
  /** Answers given. */
  steps: number;
  /** Steps of the game: answers' keys and the pages turned on the way. */
  gameSteps: number;
  /** Of those, how many in a row passed no game time. */
  stillSteps: number;
  reward: number;
  /** The largest progression of any observation. */
  best: number;
  ended: boolean;
}

interface Episode {
  readonly seed: number;
  readonly play: NetHackPlay;
  readonly conduct: ConductWatcher;
  readonly walker: Walker;
  readonly tally: Tally;
}

const SNAPSHOT_TAG = 'nethack-1';

interface Snapshot {
  readonly tag: typeof SNAPSHOT_TAG;
  readonly seed: number;
  readonly game: SavedGame;
  readonly tally: Tally;
  readonly conduct: ConductMemory;
}

const actionForKey = actionsByKey(meta.actions);

/** One game of NetHack under the common contract (NetHack spec, "Benchmark configuration"). */
export class NetHackEnvironment implements Environment {
  readonly task = TASK;
  readonly actions: readonly ActionSpec[] = meta.actions;
  readonly defaultAction = meta.defaultAction;
  readonly maxSteps = STEP_LIMIT;
  private current: Episode | null = null;

  /** @param options checked ones, none left out. */
  constructor(
    private readonly engine: NetHackEngine,
    private readonly options: EnvironmentOptions,
    private readonly character: Character,
  ) {}

  reset(seed: number): Observation {
    if (!isSeed(seed)) {
      throw new RangeError(`A seed is an integer from 0 to 4294967295, not ${String(seed)}.`);
    }
    this.close();
    const tally = { steps: 0, gameSteps: 0, stillSteps: 0, reward: 0, best: 0, ended: false };
    const episode = this.begin(seed, this.start(seed), tally);
    tally.best = valueOf(episode.play.seen);
    return episode.play.observation();
  }

  step(action: string): StepResult {
    const { play, conduct, tally } = this.episode();
    if (tally.ended) throw new EpisodeEndedError();
    if (!keysOf(action)) throw new RangeError(`"${action}" is not an action of NetHack.`);
    const before = play.seen;
    const screens = play.act(action);
    const after = play.seen;
    conduct.observe(before, action, after);

    const reward = figure(after, 'score') - figure(before, 'score');
    const terminated = after.state.kind === 'ended';
    const isStill = figure(after, 'turn') === figure(before, 'turn');
    tally.steps += 1;
    tally.gameSteps += screens;
    tally.stillSteps = isStill ? tally.stillSteps + screens : 0;
    tally.reward += reward;
    tally.best = Math.max(tally.best, valueOf(after));
    const stuck = tally.stillSteps >= NO_PROGRESS_LIMIT;
    const truncated = !terminated && (stuck || tally.gameSteps >= STEP_LIMIT);
    tally.ended = terminated || truncated;
    const result = { observation: play.observation(), reward, terminated, truncated };
    if (isQuit(after.state)) return { ...result, ending: 'quit' };
    return truncated && stuck ? { ...result, ending: 'noProgress' } : result;
  }

  scene(): Scene {
    const { play } = this.episode();
    return nethackScene(play.seen, {
      image: this.options['image'] === 'ascii' ? 'ascii' : 'tiles',
      tileName: play.tileName,
      console: nethackConsole(play.seen, actionForKey),
    });
  }

  instructions(): string {
    return nethackInstructions();
  }

  /** BALROG's progression of the best moment so far; the details describe the present one. */
  progress(): Progress {
    const { play, conduct, tally } = this.episode();
    const { seen } = play;
    const { state } = seen;
    return {
      value: tally.best,
      solved: isSolved(state),
      details: {
        depth: figure(seen, 'depth'),
        experience_level: figure(seen, 'experienceLevel'),
        dungeon_number: figure(seen, 'dungeonNumber'),
        dungeon_level: figure(seen, 'levelNumber'),
        hit_points: figure(seen, 'hitPoints'),
        score: figure(seen, 'score'),
        gold: figure(seen, 'gold'),
        time: figure(seen, 'turn'),
        end_reason: state.kind === 'ended' ? state.death : '',
        steps: tally.steps,
        game_steps: tally.gameSteps,
        reward: tally.reward,
        ...conductDetails(conduct.counts),
      },
    };
  }

  facts(): WorldFacts {
    return nethackFacts(this.episode().play.seen);
  }

  stepTowards(column: number, row: number): string | null {
    const { play, walker } = this.episode();
    return walker.next(play.seen, column, row);
  }

  snapshot(): EnvironmentState {
    const { seed, play, tally, conduct } = this.episode();
    const snapshot: Snapshot = {
      tag: SNAPSHOT_TAG,
      seed,
      game: play.save(),
      tally: { ...tally },
      conduct: conduct.memory,
    };
    return snapshot;
  }

  /** @throws TypeError when the state was not saved by a NetHack environment. */
  restore(state: EnvironmentState): void {
    if (!isSnapshot(state)) throw new TypeError('This is not a saved state of NetHack.');
    const { seed, game, tally, conduct } = state;
    const play = this.current?.play ?? this.start(seed);
    play.load(game);
    this.begin(seed, play, { ...tally }, conduct);
  }

  close(): void {
    this.current?.play.close();
    this.current = null;
  }

  private start(seed: number): NetHackPlay {
    const { options, character } = this;
    return new NetHackPlay({
      engine: this.engine,
      options: gameOptions(seed, {
        automaticMore: options['automatic_more'] === true,
        further: [
          options['autopickup'] === true ? 'autopickup' : '!autopickup',
          ...characterOptions(character, new Pcg64(seed)),
        ],
      }),
      text: textSettings(options),
    });
  }

  private begin(seed: number, play: NetHackPlay, tally: Tally, memory?: ConductMemory): Episode {
    this.current = { seed, play, tally, conduct: createConductWatcher(memory), walker: new Walker() };
    return this.current;
  }

  private episode(): Episode {
    if (!this.current) throw new Error('No episode is running; reset the environment first.');
    return this.current;
  }
}

/** BALROG's progression of one observation. */
function valueOf(seen: NetHackObservation): number {
  if (isSolved(seen.state)) return 1;
  return progressionOf(figure(seen, 'depth'), figure(seen, 'experienceLevel'));
}

function isSnapshot(state: EnvironmentState): state is Snapshot {
  return typeof state === 'object' && state !== null && 'tag' in state && state.tag === SNAPSHOT_TAG;
}
