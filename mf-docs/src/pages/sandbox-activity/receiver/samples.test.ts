/** @jest-environment node */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Webhook } from 'standardwebhooks';

import { signatureSamples } from './samples.ts';

const secret = `whsec_${Buffer.from('a secret of 24 bytes ...').toString('base64')}`;
const body = '{"type":"PAYMENT_APPROVED","data":{"merchant":"성수 서점"}}';
const wholeMinutes = 60_000;

/** The programs that run samples, for the languages that are installed. */
const runners: Partial<Record<string, string>> = { JavaScript: process.execPath, Python: 'python3', Java: 'java' };
const runnable = signatureSamples.flatMap((sample) => {
  const program = runners[sample.language];
  return program && spawnSync(program, ['--version']).status === 0 ? [{ ...sample, program }] : [];
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function signed(at: Date, signedBody = body, key = secret): Record<string, string> {
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': `v1,bm90IG91cnM= ${new Webhook(key).sign('evt_1', at, signedBody)}`,
  };
}

test('JavaScript is among the samples that run here', () => {
  expect(runnable.map(({ language }) => language)).toContain('JavaScript');
});

test.each(runnable)(
  'the $language sample accepts a genuine callback and no other',
  async ({ file, code, program }) => {
    const folder = mkdtempSync(join(tmpdir(), 'up-sample-'));
    writeFileSync(join(folder, file), code);
    const port = await freePort();
    const server = spawn(program, [file], {
      cwd: folder,
      env: { PATH: process.env.PATH, PORT: String(port), UP_CALLBACK_SECRET: secret },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => server.once('exit', resolve));
    const post = async (headers: Record<string, string>, sent = body) =>
      (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: sent })).status;
    try {
      await retryUntilAnswered(() => post({}));
      const now = new Date();
      expect(await post(signed(now))).toBe(204);
      expect(await post(signed(now), body.replace('성수', '을지'))).toBe(401);
      expect(await post(signed(now, body, `whsec_${Buffer.from('another secret').toString('base64')}`))).toBe(401);
      expect(await post(signed(new Date(now.getTime() - 10 * 60_000)))).toBe(401);
      expect(await post({})).toBe(401);
    } finally {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    }
  },
  wholeMinutes,
);

/** A server that has just been started refuses connections at first. */
async function retryUntilAnswered(request: () => Promise<unknown>): Promise<void> {
  const until = Date.now() + wholeMinutes / 2;
  for (;;) {
    try {
      await request();
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
