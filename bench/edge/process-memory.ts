import { readFileSync } from 'node:fs';

/**
 * The memory of a process and everything that it started, in megabytes: memory that several share counts once
 * ("proportional set size"). Linux only.
 */
export function memoryOfTree(pid: number): number {
  const own = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
  return [Number(own?.[1] ?? 0) / 1024, ...childrenOf(pid).map(memoryOfTree)].reduce((sum, each) => sum + each);
}

function childrenOf(pid: number): number[] {
  const words = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return words.filter((word) => word !== '').map(Number);
}
