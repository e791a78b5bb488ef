import { writeFileSync } from 'node:fs';
import { sql } from '../../packages/backend/node_modules/drizzle-orm/index.js';
import { seedDatabase } from '../../packages/backend/src/backend.ts';
import { migrationsFolder } from '../../packages/backend/src/migrations.ts';
import { openServer } from '../../packages/platform/src/database/server.ts';
import { startPostgres } from '../../packages/platform/src/testing/database/postgres-server.ts';
import { createTestBackend, createTestServices } from '../../packages/backend/src/testing/backend/test-backend.ts';
import { registeredCalls } from '../../packages/backend/src/testing/backend/registered-calls.ts';
import { makeModels } from '../../packages/backend/src/testing/scale/models.ts';
import { createFiller } from '../../packages/backend/src/testing/scale/fill.ts';
import { blocksOf, sumOf } from '../../packages/backend/src/testing/scale/blocks.ts';
import { scaleRequests } from '../../packages/backend/src/testing/scale/requests.ts';
let now = Date.parse('2026-11-20T09:00:00.000Z');
const clock = () => new Date((now += 1));
const server = await startPostgres();
writeFileSync('/tmp/scale-url', server.url());
const database = await openServer(server.url(), { migrationsFolder });
const t0 = performance.now();
const log = (...a: unknown[]) => console.log(Math.round((performance.now() - t0) / 100) / 10, ...a);
await seedDatabase(database, clock);
log('seeded');
const app = await createTestBackend(database, { clock });
const models = await makeModels(app, database, { now: clock, moveOn: (ms) => void (now += ms) });
log('models');
const filler = await createFiller(database.db, { projectId: models.sandbox.projectId, accountId: models.leader.uid }, clock());
const calls = registeredCalls(await createTestServices(database));
const requests = await scaleRequests(app, database.db, models, calls);
const measure = async () => {
  const result = new Map<string, { sum: number; blocks: Record<string, number>; ms: number; status: number }>();
  for (const { name, send } of requests) {
    try {
      const first = await send();
      if (first.status >= 300) { log(name, first.status, JSON.stringify(first.body).slice(0, 200)); if (first.status >= 500) continue; }
      let ms = 0;
      const blocks = await blocksOf(database, async () => { const b = performance.now(); await send(); ms = performance.now() - b; });
      result.set(name, { sum: sumOf(blocks), blocks, ms, status: first.status });
    } catch (e) { log('FAILED', name, String(e).slice(0, 300)); }
  }
  return result;
};
try {
log('added', await filler.fillTo(0));
const small = await measure();
log('measured');
const share = Number(process.argv[2] ?? 0.04);
log('added', await filler.fillTo(share));
const big = await measure();
const rows = [...big].map(([name, each]) => { const s = small.get(name); return { name: name.slice(0, 60), small: s?.sum ?? 0, big: each.sum, ratio: Math.round(each.sum / (s?.sum || 1) * 10) / 10, msSmall: Math.round(s?.ms ?? 0), ms: Math.round(each.ms), top: Object.entries(each.blocks).sort((a, b) => b[1] - a[1]).slice(0, 2).map(([k, v]) => `${k.replace('public.', '')}:${v}`).join(' ') }; }).sort((a, b) => b.ratio - a.ratio);
for (const r of rows) console.log(`${r.ratio}\t${r.small}\t${r.big}\t${r.msSmall}\t${r.ms}\t${r.name}\t${r.top}`);
log('done');
} catch (e) { console.error(e); }
if (process.argv[3] === 'keep') { log('kept', server.url(), process.pid); setInterval(() => undefined, 1e6); }
else { await app.close(); await database.close(); await server.stop(); }
