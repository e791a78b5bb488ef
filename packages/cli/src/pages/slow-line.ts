import type { CDPSession } from '@playwright/test';

const network = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: 93_750 };

/**
 * Gives a page the line of a phone (150 ms, 1.6 Mbit/s) and a slower processor.
 * @param cpuSlowdown how many times slower than this machine
 */
export async function slowDown(session: CDPSession, cpuSlowdown: number): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
