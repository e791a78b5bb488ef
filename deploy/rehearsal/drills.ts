import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { rekey } from '../../packages/api/src/calls/platform/secrets.ts';
import { operatorTokenHeader } from '../../packages/api/src/calls/staff/operator.ts';

import { type Load, writers } from './load.ts';
import { newSecrets, secretNames, type Stack } from './stack.ts';

/** The longest time until writes are accepted again, in milliseconds. */
const limitMs = 30_000;
/** So many of each writer, also of one whose last write did not return, are no accident. */
const writes = 10;

const root = join(import.meta.dirname, '../..');

/** The acknowledged writes that a database does not have. */
export function lostWrites(url: string, acknowledged: readonly string[]): string[] {
  const written = new Set(query(url, 'select distinct version from telemetry_counts').split('\n'));
  return acknowledged.filter((version) => !written.has(version));
}

/** Breaks something, and returns whether writes were accepted again in time, without anybody's help. */
export async function recover(what: string, { report }: Load, breakIt: () => void): Promise<boolean> {
  const started = performance.now();
  const before = report.acknowledged.length;
  breakIt();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const tookMs = performance.now() - started;
    const since = report.acknowledged.slice(before);
    const isBack = Array.from({ length: writers }, (_, writer) => `r${writer}-`).every(
      (name) => since.filter((version) => version.startsWith(name)).length >= writes,
    );
    if (!isBack && tookMs < limitMs) continue;
    console.log(
      `${what}: ${isBack ? `${writes} writes of each writer after ${(tookMs / 1000).toFixed(1)} s` : 'did not recover'}`,
    );
    return isBack;
  }
}

/** Backs up under load, and starts a backend on the restored database, which has every write from before. */
export async function restoreBackup({ databaseUrl, secrets, startBackend }: Stack, load: Load): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'up-restore-'));
  const backup = join(folder, 'backup');
  const restored = new URL(databaseUrl);
  restored.pathname = '/restored';
  const portal = (url: string, ...words: string[]) =>
    execFileSync(process.execPath, ['packages/cli/src/main.ts', ...words], {
      cwd: root,
      env: { ...process.env, ...secrets, DATABASE_URL: url, FILES_DIR: join(folder, 'files') },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  try {
    const acknowledged = [...load.report.acknowledged];
    portal(databaseUrl, 'backup', backup);
    query(databaseUrl, 'create database restored');
    portal(restored.href, 'restore', backup, '--dry-run');
    portal(restored.href, 'restore', backup);
    const origin = await startBackend(restored.href);
    const { ok } = await fetch(`${origin}/readyz`);
    const lost = lostWrites(restored.href, acknowledged);
    console.log(`a restored backup: ${acknowledged.length} writes, ${lost.length} lost, ${ok ? 'ready' : 'not ready'}`);
    return ok && lost.length === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Changes all secrets of the running stack, as docs/guides/change-a-key.md says. */
export async function changeSecrets(stack: Stack): Promise<void> {
  const { copies, secrets, servicesOrigin } = stack;
  const next = newSecrets();
  const others = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(secretNames.map((name) => [`${name}_OTHER`, values[name]]));
  const restart = async (kind: string, changed: Record<string, string | undefined>) => {
    for (const copy of copies.filter(({ name }) => name.startsWith(kind))) {
      await copy.end('SIGTERM');
      await copy.start(changed);
    }
  };
  console.log('all secrets are announced');
  await restart('backend', others(next));
  console.log('all secrets are changed');
  await restart('backend', { ...next, ...others(secrets) });
  await restart('edge', { EDGE_TOKEN: next.EDGE_TOKEN });
  const headers = { [operatorTokenHeader]: next.OPERATOR_TOKEN, 'content-type': 'application/json' };
  for (let resealed = 1; resealed > 0;) {
    const response = await fetch(servicesOrigin + rekey.path, { method: rekey.method, headers, body: '{}' });
    if (!response.ok) throw new Error(`sealing again was answered with ${response.status}`);
    ({ resealed } = (await response.json()) as { resealed: number });
  }
  console.log('all previous secrets are given up');
  await restart('backend', others({}));
  stack.secrets = next;
}

function query(url: string, statement: string): string {
  return execFileSync('psql', [url, '--no-align', '--tuples-only', '-c', statement], { encoding: 'utf8' });
}
