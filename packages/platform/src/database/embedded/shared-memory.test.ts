import { findPrograms } from './programs.ts';
import { sharedMemorySettings } from './shared-memory.ts';
import { startServer } from './start-server.ts';
import { temporaryFolders } from '../../testing/files/temporary-folder.ts';

// Creates a database.
jest.setTimeout(120_000);

const folder = temporaryFolders();

test('a server needs no shared memory of the system where there is too little', async () => {
  const settings = sharedMemorySettings(64 * 1024 ** 2);
  expect(settings).toEqual({ dynamic_shared_memory_type: 'mmap' });
  expect(sharedMemorySettings(1024 ** 3)).toEqual({});
  const server = await startServer(folder(), { programs: findPrograms, durable: false, settings });
  await server.stop();
});
