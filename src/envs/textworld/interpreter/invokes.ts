import { ModuleThrow } from './exceptions';
import { LongJump } from './hostCalls';
import type { Machine } from './machine';

/** Numbers, or big ones where a module has numbers of 64 bits. */
export type ModuleFunction = (...args: (number | bigint)[]) => number | bigint | undefined;

/**
 * What a module calls its own functions through, so that it is told when one threw.
 * @returns one function for calls of every kind.
 */
export function invokeOf(machine: Machine) {
  // A Z-machine story makes a quarter of a million of these calls for a command: the table is asked once for each.
  const known: (ModuleFunction | undefined)[] = [];
  return (index: number, ...args: (number | bigint)[]): number | bigint | undefined => {
    const stack = machine.exports.stackCurrent();
    try {
      const call = (known[index] ??= machine.exports.functions.get(index));
      return call(...args);
    } catch (thrown) {
      machine.exports.stackRestore(stack);
      if (!(thrown instanceof ModuleThrow || thrown instanceof LongJump)) throw thrown;
      machine.exports.setThrew(1, 0);
      return 0;
    }
  };
}
