import { join } from 'node:path';

import { changeSecrets, lostWrites, recover, restoreBackup } from './rehearsal/drills.ts';
import { checkHttp2 } from './rehearsal/http2.ts';
import { clients, type Report } from './rehearsal/load.ts';
import { purgeEverywhere } from './rehearsal/purges.ts';
import { openStack } from './rehearsal/stack.ts';

/** How long each state is observed under load, in milliseconds. */
const stateMs = 4000;

/**
 * Two edges and two backends behind nginx, on one PostgreSQL with pgbouncer, under load. Each copy is killed and
 * terminated in turn, the connections of the database are lost, a backup is restored, and all secrets are changed: no page
 * may fail, no acknowledged write may be lost, writes are accepted again within 30 s, and a purge must reach every edge.
 * Serves environment `local` as published here. Needs Debian's nginx, pgbouncer and postgresql, on PATH or named by
 * NGINX_PROGRAM and PGBOUNCER_PROGRAM; it reports missing ones.
 *
 * @example node deploy/rehearse.ts
 */
async function rehearse(): Promise<boolean> {
  const stack = await openStack(join(import.meta.dirname, '..'));
  try {
    const load = clients(stack.origin);
    await pause(stateMs);
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      for (const copy of stack.copies) {
        say(`${copy.name}: ${signal}`);
        await copy.end(signal);
        await pause(stateMs);
        await copy.start();
        await pause(stateMs / 2);
      }
    }
    const drills = [
      await recover('the connections of the database are cut', load, () => stack.relay.crash()),
      await recover('the connections of the database are silent', load, () => stack.relay.freeze()),
      await restoreBackup(stack, load),
    ];
    await changeSecrets(stack);
    await pause(stateMs);
    const edges = stack.copies.map(({ name }) => name).filter((name) => name.startsWith('edge'));
    const unpurged = await purgeEverywhere(stack.servicesOrigin, stack.secrets.OPERATOR_TOKEN, edges);
    const http2 = await checkHttp2(stack.secureOrigin, stack.certificate);
    say(http2 === undefined ? 'over TLS the site speaks HTTP/2' : `HTTP/2 failed: ${http2}`);
    const report = await load.stop();
    const lost = lostWrites(stack.databaseUrl, report.acknowledged);
    return tell(report, lost, unpurged) && http2 === undefined && drills.every((one) => one);
  } finally {
    await stack.close();
  }
}

function tell(
  { pages, failures, acknowledged, rejected, slowestMs }: Report,
  lost: string[],
  unpurged: string[],
): boolean {
  say(`${pages} pages, ${failures.length} failed, the slowest took ${Math.round(slowestMs)} ms`);
  for (const failure of failures.slice(0, 10)) say(`  ${failure}`);
  say(`${acknowledged.length} writes acknowledged, ${lost.length} of them lost; ${rejected} not acknowledged`);
  say(unpurged.length === 0 ? 'the purge reached every edge' : `the purge did not reach ${unpurged.join(', ')}`);
  return unpurged.length === 0 && failures.length === 0 && lost.length === 0 && pages > 0 && acknowledged.length > 0;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function say(line: string): void {
  console.log(line);
}

process.exitCode = (await rehearse()) ? 0 : 1;
