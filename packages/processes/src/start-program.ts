import { spawn, type ChildProcess, type ChildProcessByStdio, type SpawnOptions } from 'node:child_process';
import type { Readable } from 'node:stream';

export interface ProgramOptions extends Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> {
  /** The signal that ends the program; SIGTERM by default. */
  signal?: 'SIGTERM' | 'SIGINT' | 'SIGQUIT';
  /** The descriptor of an open file that gets the program's output, also after this process has ended. */
  output?: number;
}

type Command = readonly [program: string, ...words: string[]];

/** Commands that wait until their input ends, and then send a signal to a process. */
const watchers = {
  sh: (pid, signal) => ['sh', '-c', 'read -r _; kill -s "$0" "$1"', signal.replace('SIG', ''), String(pid)],
  node: (pid, signal) => [
    process.execPath,
    '-e',
    `process.stdin.resume().on('end', () => process.kill(${pid}, '${signal}'))`,
  ],
} satisfies Record<string, (pid: number, signal: string) => Command>;

/**
 * Starts a program that is not ours, such as a database server, and ends it when this process ends, even by SIGKILL.
 * The program is in a process group of its own: Ctrl+C in a terminal reaches only this process, which ends the program
 * after its own work. Its output is piped, or goes to a file.
 * @example startProgram('postgres', ['-D', data], { signal: 'SIGINT' })
 */
export function startProgram(
  program: string,
  words: readonly string[],
  options: ProgramOptions & { output: number },
): ChildProcess;
export function startProgram(
  program: string,
  words: readonly string[],
  options?: ProgramOptions,
  watcher?: keyof typeof watchers,
): ChildProcessByStdio<null, Readable, Readable>;
export function startProgram(
  program: string,
  words: readonly string[],
  { signal = 'SIGTERM', output, ...options }: ProgramOptions = {},
  watcher: keyof typeof watchers = process.platform === 'win32' ? 'node' : 'sh',
): ChildProcess {
  const apart = { detached: true, windowsHide: true } as const;
  const to = output ?? 'pipe';
  const child = spawn(program, words, { ...options, ...apart, stdio: ['ignore', to, to] });
  const { pid } = child;
  const watch = () => {
    if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const [command, ...rest] = watchers[watcher](pid, signal);
    // Its input ends with this process.
    const watching = spawn(command, rest, { ...apart, stdio: ['pipe', 'ignore', 'ignore'] });
    // Without it the program still ends with this process in all cases but its kill.
    watching.on('error', () => undefined);
    const stop = () => watching.kill('SIGKILL');
    child.once('exit', stop);
    watching.once('exit', () => {
      child.off('exit', stop);
      // Somebody ended it.
      watch();
    });
  };
  watch();
  return child;
}
