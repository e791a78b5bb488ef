// Imported by what npm scripts run. npm gives them no pipe that closes when npm is killed, and it runs them in a shell
// that may survive it, so both are looked for regularly.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { end } from './end.mjs';

const intervalMs = 500;
const shell = /^-?(ba|da|z|k|a)?sh$/;

if (process.env.npm_lifecycle_event !== undefined) {
  const { ppid } = process;
  const parent = describe(ppid);
  const watched = parent && shell.test(parent.name) ? [ppid, parent.ppid] : [ppid];
  const timer = setInterval(() => {
    // The id of the parent changes when it ends, except on Windows.
    if (process.ppid === ppid && watched.every(isRunning)) return;
    clearInterval(timer);
    end();
  }, intervalMs);
  timer.unref();
}

/** The program of a process and its parent; undefined on Windows. */
function describe(pid) {
  try {
    const [, name, ppid] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { name, ppid: Number(ppid) };
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,ucomm=', '-p', String(pid)], { encoding: 'utf8' });
    const [, ppid, name] = /^\s*(\d+)\s+(\S+)/.exec(stdout ?? '') ?? [];
    return ppid && { name, ppid: Number(ppid) };
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
