// Loaded by `startNode` into the process that it starts. The channel to the parent closes when the parent ends, even by
// SIGKILL; it does not keep this process alive by itself.
import { end } from './end.mjs';

// Node passes this import, but not the mark, on to what the process starts: workers and forks need their own channels.
if (process.env.END_WITH_PARENT) {
  delete process.env.END_WITH_PARENT;
  // The parent may have ended before this module was loaded.
  if (!process.connected) end();
  process.once('disconnect', end);
  process.channel?.unref();
}
