import { join } from 'node:path';

import { fillDisk } from './rehearsal/disk.ts';
import { changeSecrets, lostWrites, restoreBackup } from './rehearsal/drills.ts';
import { hangBucket, hangMail } from './rehearsal/hangs.ts';
import { checkHttp2 } from './rehearsal/http2.ts';
import { changeKeyFiles } from './rehearsal/key-files.ts';
import { clients, type Load, type Report } from './rehearsal/load.ts';
import { purgeEverywhere } from './rehearsal/purges.ts';
import { recover } from './rehearsal/recover.ts';
import { openPreviousRelease, upgrade } from './rehearsal/releases.ts';
import { openStack, type Stack } from './rehearsal/stack.ts';

/** How long each state is observed under load, in milliseconds. */
const stateMs = 4000;

const root = join(import.meta.dirname, '..');

/** Each breaks something under load, and returns whether it went well. */
const drills: Readonly<Record<string, (stack: Stack, load: Load) => Promise<boolean>>> = {
  copies: endCopies,
  cut: ({ relay }, load) => recover('the connections of the database are cut', load, () => relay.crash()),
  silence: ({ relay }, load) => recover('the connections of the database are silent', load, () => relay.freeze()),
  mail: hangMail,
  bucket: hangBucket,
  disk: ({ disk }, load) => fillDisk(disk, load),
  restore: restoreBackup,
  secrets: changeSecrets,
  keys: changeKeyFiles,
  purge: purgeAll,
  http2: speakHttp2,
};

/**
 * Two edges and two backends behind nginx, on one PostgreSQL with pgbouncer, under load, with a mail server and a
 * bucket. They are upgraded from the previous release one by one, each is killed and terminated in turn, the connections
 * of the database are lost, the mail server and the bucket hang, the disk is full, a backup is restored, and all secrets
 * and keys in files are changed: no page may fail, no acknowledged write may be lost, writes are accepted again within
 * 30 s, and a purge must reach every edge. Arguments name the drills to run, all by default. Serves environment `local`
 * as published here. Needs Debian's nginx, pgbouncer and postgresql, on PATH or named by NGINX_PROGRAM and
 * PGBOUNCER_PROGRAM; it reports missing ones.
 *
 * @example node deploy/rehearse.ts upgrade mail
 */
async function rehearse(chosen: string[]): Promise<boolean> {
  const names = chosen.length > 0 ? chosen : ['upgrade', ...Object.keys(drills)];
  const previous = names.includes('upgrade') ? openPreviousRelease(root) : undefined;
  const results: boolean[] = [];
  try {
    const stack = await openStack(root, previous?.root);
    try {
      const load = clients(stack.origin);
      await pause(stateMs);
      if (previous) results.push(await upgrade(stack, load, previous, root));
      for (const [name, drill] of Object.entries(drills)) {
        if (names.includes(name))
          results.push(await drill(stack, load).catch((error: unknown) => notDone(name, error)));
      }
      await pause(stateMs);
      const report = await load.stop();
      results.push(tell(report, lostWrites(stack.databaseUrl, report.acknowledged)));
    } finally {
      await stack.close();
    }
  } finally {
    previous?.remove();
  }
  return results.every((isGood) => isGood);
}

/** A drill that cannot go on is a failed one; the others are still made. */
function notDone(name: string, error: unknown): boolean {
  console.error(`the drill "${name}" ended early`, error);
  return false;
}

async function endCopies({ copies }: Stack): Promise<boolean> {
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    for (const copy of copies) {
      console.log(`${copy.name}: ${signal}`);
      await copy.end(signal);
      await pause(stateMs);
      await copy.start();
      await pause(stateMs / 2);
    }
  }
  return true;
}

async function purgeAll({ copies, servicesOrigin, secrets }: Stack): Promise<boolean> {
  const edges = copies.map(({ name }) => name).filter((name) => name.startsWith('edge'));
  const unpurged = await purgeEverywhere(servicesOrigin, secrets.OPERATOR_TOKEN, edges);
  console.log(
    unpurged.length === 0 ? 'the purge reached every edge' : `the purge did not reach ${unpurged.join(', ')}`,
  );
  return unpurged.length === 0;
}

async function speakHttp2({ secureOrigin, certificate }: Stack): Promise<boolean> {
  const fault = await checkHttp2(secureOrigin, certificate);
  console.log(fault === undefined ? 'over TLS the site speaks HTTP/2' : `HTTP/2 failed: ${fault}`);
  return fault === undefined;
}

function tell({ pages, failures, acknowledged, rejected, slowest }: Report, lost: string[]): boolean {
  const { path, tookMs, at } = slowest;
  console.log(
    `${pages} pages, ${failures.length} failed, the slowest took ${Math.round(tookMs)} ms: ${path} at ${at.toISOString()}`,
  );
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`);
  console.log(`${acknowledged.length} writes acknowledged, ${lost.length} of them lost; ${rejected} not acknowledged`);
  return failures.length === 0 && lost.length === 0 && pages > 0 && acknowledged.length > 0;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

// Lets what is to be undone be undone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
process.exitCode = (await rehearse(process.argv.slice(2))) ? 0 : 1;
