import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

const endWithParent = new URL('end-with-parent.mjs', import.meta.url).href;

type Stream = 'ignore' | 'inherit' | 'pipe';

export interface NodeOptions extends Pick<SpawnOptions, 'cwd' | 'env'> {
  /** The program; that of this process by default. */
  node?: string;
  /** Input, output and errors; all inherited by default. */
  stdio?: [Stream, Stream, Stream];
}

/**
 * Starts Node with a program that ends with this process, however this one ends. `disconnect()` of the child ends it
 * too: it gets SIGTERM, or exits when it does not listen to that.
 * @param words the arguments of Node: its options, the file, and the file's arguments
 * @example startNode(['packages/edge/src/main.ts'], { cwd: root })
 */
export function startNode(
  words: readonly string[],
  { node = process.execPath, cwd, env = process.env, stdio = ['inherit', 'inherit', 'inherit'] }: NodeOptions = {},
): ChildProcess {
  return spawn(node, [`--import=${endWithParent}`, ...words], {
    cwd,
    env: { ...env, END_WITH_PARENT: '1' },
    stdio: [...stdio, 'ipc'],
  });
}
