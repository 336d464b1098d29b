import { nethackFile } from '../../scripts/lib/nethack-files';
import { createNetHackEngine, type NetHackEngine } from '../../src/envs/nethack/engine';

let engine: Promise<NetHackEngine> | null = null;

/** The engine, compiled once per test file. */
export function useNetHackEngine(): Promise<NetHackEngine> {
  engine ??= createNetHackEngine({
    wasm: nethackFile('nethack/nethack.wasm'),
    nhdat: nethackFile('nethack/nhdat'),
    symbols: nethackFile('nethack/symbols'),
  });
  return engine;
}

export { ordinaryGame } from './nethackGame';
