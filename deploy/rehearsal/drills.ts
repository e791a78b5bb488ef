import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { rekey } from '../../packages/api/src/calls/platform/secrets.ts';
import { operatorTokenHeader } from '../../packages/api/src/calls/staff/operator.ts';

import type { Load } from './load.ts';
import { checkSecrets } from './secret-checks.ts';
import { newSecrets, type SecretName, type Service, secretsOf, type Stack } from './stack.ts';

/** The visitors go on meanwhile. */
const runProgram = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** The acknowledged writes that a database does not have. */
export function lostWrites(url: string, acknowledged: readonly string[]): string[] {
  const written = new Set(query(url, 'select distinct version from telemetry_counts').split('\n'));
  return acknowledged.filter((version) => !written.has(version));
}

/** Backs up under load, and starts a backend on the restored database, which has every write from before. */
export async function restoreBackup(
  { databaseUrl, neighbours, secrets, startBackend }: Stack,
  load: Load,
): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'up-restore-'));
  const backup = join(folder, 'backup');
  const restored = new URL(databaseUrl);
  restored.pathname = '/restored';
  const portal = (url: string, files: Record<string, string>, ...words: string[]) =>
    runProgram(process.execPath, ['packages/cli/src/main.ts', ...words], {
      cwd: root,
      env: { ...process.env, ...secretsOf('backend', secrets), ...files, DATABASE_URL: url },
    });
  const restoredFiles = { FILES_DIR: join(folder, 'files') };
  try {
    const acknowledged = [...load.report.acknowledged];
    await portal(databaseUrl, neighbours.variables, 'backup', backup);
    query(databaseUrl, 'create database restored');
    await portal(restored.href, restoredFiles, 'restore', backup, '--dry-run');
    await portal(restored.href, restoredFiles, 'restore', backup);
    const origin = await startBackend(restored.href);
    const { ok } = await fetch(`${origin}/readyz`);
    const lost = lostWrites(restored.href, acknowledged);
    console.log(`a restored backup: ${acknowledged.length} writes, ${lost.length} lost, ${ok ? 'ready' : 'not ready'}`);
    return ok && lost.length === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Changes all secrets of the running stack, as docs/guides/change-a-key.md says, and returns whether the old and the new
 * ones are worth what they should be after each step, and no call failed.
 */
export async function changeSecrets(stack: Stack, { report }: Load): Promise<boolean> {
  const { secrets, servicesOrigin } = stack;
  const rejectedBefore = report.rejected;
  const next = newSecrets();
  const both = async (step: string, own: Record<SecretName, string>, other?: Record<SecretName, string>) => {
    console.log(`all secrets are ${step}`);
    for (const kind of ['backend', 'edge'] as const) {
      const others = secretsOf(kind, other ?? own, '_OTHER');
      const none = Object.fromEntries(Object.keys(others).map((name) => [name, undefined]));
      await restartAll(stack, kind, {
        ...secretsOf(kind, own),
        ...(other ? others : none),
        ...(kind === 'edge' && { EDGE_TOKEN: own.EDGE_TOKEN }),
      });
    }
  };
  await both('announced', secrets, next);
  const isAnnounced = await checkSecrets(stack, { valid: [secrets, next] });
  await both('changed', next, secrets);
  const headers = { [operatorTokenHeader]: next.OPERATOR_TOKEN, 'content-type': 'application/json' };
  for (let resealed = 1; resealed > 0;) {
    const response = await fetch(servicesOrigin + rekey.path, { method: rekey.method, headers, body: '{}' });
    if (!response.ok) throw new Error(`sealing again was answered with ${response.status}`);
    ({ resealed } = (await response.json()) as { resealed: number });
  }
  const isChanged = await checkSecrets(stack, { valid: [secrets, next] });
  await both('no longer the previous ones', next);
  stack.secrets = next;
  const isOver = await checkSecrets(stack, { valid: [next], invalid: [secrets] });
  const rejected = report.rejected - rejectedBefore;
  console.log(`all secrets were changed on two copies: ${rejected} writes rejected meanwhile`);
  return isAnnounced && isChanged && isOver && rejected === 0;
}

/** Restarts the copies of a service one by one, from now on with these settings. */
export async function restartAll({ copies }: Stack, kind: Service, changed: Record<string, string | undefined>) {
  for (const copy of copies.filter(({ name }) => name.startsWith(kind))) {
    await copy.end('SIGTERM');
    await copy.start(changed);
  }
}

function query(url: string, statement: string): string {
  return execFileSync('psql', [url, '--no-align', '--tuples-only', '-c', statement], { encoding: 'utf8' });
}
