import { spawnSync } from 'node:child_process';

import { processorTime } from './processor-time.ts';

const onLinux = process.platform === 'linux' ? test : test.skip; // Elsewhere there is no /proc to read it from.

onLinux('counts the processor time of a process that has been started and has ended', () => {
  const before = processorTime() ?? 0;
  spawnSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 400_000);']);
  expect((processorTime() ?? 0) - before).toBeGreaterThan(0.35);
});
