import { newId } from '../newId';
import type { ProgramOrder, SandboxOrder, SandboxReport } from './protocol';

/** A program that runs in the sandbox, seen from outside. */
export interface Program {
  send(order: ProgramOrder): void;
  /** Reports as they come, of unknown shape: the program is somebody else's. */
  onReport: (report: unknown) => void;
  /** The program cannot be loaded or broke; it says nothing more. */
  onDeath: (message: string) => void;
  end(): void;
}

export interface StrategyPrograms {
  /** @param program the script that `compileStrategy` made. */
  open(program: string): Program;
}

/** Opens programs in the page's sandbox at the other end of a port; see `StrategySandbox.serve`. */
export function connectStrategies(port: MessagePort): StrategyPrograms {
  const open = new Map<string, Program>();
  port.onmessage = ({ data }: MessageEvent<SandboxReport>) => {
    if (data.kind !== 'died') return;
    const program = open.get(data.id);
    open.delete(data.id);
    program?.onDeath(data.message);
  };
  return {
    open(program) {
      const id = newId<string>();
      const { port1: own, port2 } = new MessageChannel();
      const opened: Program = {
        send: (order) => own.postMessage(order),
        onReport: () => undefined,
        onDeath: () => undefined,
        end() {
          open.delete(id);
          own.close();
          port.postMessage({ kind: 'end', id } satisfies SandboxOrder);
        },
      };
      own.onmessage = ({ data }: MessageEvent<unknown>) => opened.onReport(data);
      open.set(id, opened);
      port.postMessage({ kind: 'open', id, program } satisfies SandboxOrder, [port2]);
      return opened;
    },
  };
}
