import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Duplex } from 'node:stream';

import { confinedCommand, type Confinement } from './confinement.ts';
import { parseMessage } from './render-messages.ts';
import type { FromWorker, ToWorker, WorkerStart } from './render-protocol.ts';
import { MessagePipe } from './worker/message-pipe.ts';

/** The largest heap of a process, in megabytes; its other memory is limited from outside. */
const heapMb = 384;
/** The largest message that is read, in bytes: many times the largest page. */
const maxMessageBytes = 8 * 1024 * 1024;
/** How much of what a process prints is kept, in characters. */
const maxPrinted = 2000;
/** Of a clock tick and of a page of memory, on Linux. */
const tickMs = 10;
const pageBytes = 4096;

/** What a process has used so far. */
export interface ProcessUse {
  /** Processor time of all of its threads, in milliseconds. */
  processorMs: number;
  memoryBytes: number;
}

export interface RenderProcessOptions {
  confinement: Confinement;
  start: WorkerStart;
  onMessage(message: FromWorker): void;
  /** Called once, with what is known about the reason. */
  onEnd(reason: string): void;
}

/** A process that runs the server builds of the shell and of one remote, confined: it can only send messages. */
export class RenderProcess {
  readonly #child: ChildProcess;
  readonly #pipe: MessagePipe<FromWorker, ToWorker>;
  #printed = '';
  #printedBytes = 0;
  #id: number | undefined;
  #reason: string | undefined;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;

  constructor({ confinement, start, onMessage, onEnd }: RenderProcessOptions) {
    const { program, words, options } = confinedCommand(
      confinement,
      [`--max-old-space-size=${heapMb}`, confinement.main],
      foldersOf(start),
    );
    this.#child = spawn(program, words, { ...options, cwd: '/', stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
    this.#pipe = new MessagePipe<FromWorker, ToWorker>(this.#child.stdio[3] as Duplex, {
      maxBytes: maxMessageBytes,
      parse: parseMessage,
      onMessage,
      onFault: (reason) => this.end(reason),
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => this.#print(chunk));
    this.ended = new Promise<string>((resolve) => {
      this.#child.once('error', (error) => resolve(error.message));
      this.#child.once('close', (code, signal) => resolve(this.#printed.trim() || `exited with ${code ?? signal}`));
    }).then((reason) => onEnd(this.#reason ?? reason));
    this.#pipe.send({ kind: 'start', start });
  }

  /** How many bytes it has sent and printed. */
  get sentBytes(): number {
    return this.#pipe.received + this.#printedBytes;
  }

  send(message: ToWorker): void {
    this.#pipe.send(message);
  }

  /** Ends it at once, whatever it does. */
  end(reason: string): void {
    this.#reason ??= reason;
    // Its parent in namespaces of its own ends first, and the kernel ends everything in them.
    this.#child.kill('SIGKILL');
  }

  /** What it has used; undefined where the system does not tell, and once it has ended. */
  use(): ProcessUse | undefined {
    try {
      this.#id ??= processIdOf(this.#child.pid ?? 0);
      const stat = readFileSync(`/proc/${this.#id}/stat`, 'utf8');
      // The name of the program, which it may change itself, is before the last bracket.
      const columns = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return {
        processorMs: (Number(columns[11]) + Number(columns[12])) * tickMs,
        memoryBytes: Number(columns[21]) * pageBytes,
      };
    } catch {
      return undefined;
    }
  }

  #print(chunk: Buffer): void {
    this.#printedBytes += chunk.length;
    this.#printed = (this.#printed + chunk.toString('utf8')).slice(0, maxPrinted);
  }
}

/** The folders that a process reads: the shell's and those of the versions of its remote. */
function foldersOf({ shellEntry, containers }: WorkerStart): string[] {
  return [...new Set([shellEntry, ...Object.values(containers)].map((file) => dirname(file)))];
}

/** Node itself: in a namespace, it is the only child of the process that was started. */
function processIdOf(started: number): number {
  const child = Number(readFileSync(`/proc/${started}/task/${started}/children`, 'utf8'));
  return child || started;
}
