import { statfsSync } from 'node:fs';

/** Where Linux has the shared memory of programs; containers often have 64 MB of it, or none. */
const folder = '/dev/shm';
/** Enough for the sorts and joins of several statements at a time. */
const neededBytes = 256 * 1024 ** 2;

/**
 * Settings of a server where the system's shared memory has too little room, which would fail its start or a statement:
 * it then uses files of its own folder.
 * @param bytes of the shared memory in all; those of this machine by default
 */
export function sharedMemorySettings(bytes = sharedMemoryBytes()): Record<string, string> {
  return bytes < neededBytes ? { dynamic_shared_memory_type: 'mmap' } : {};
}

function sharedMemoryBytes(): number {
  // Other systems have no such folder, and do not need it.
  if (process.platform !== 'linux') return Infinity;
  try {
    const { blocks, bsize } = statfsSync(folder);
    return blocks * bsize;
  } catch {
    return 0;
  }
}
