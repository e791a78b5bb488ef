// usage: dev-b.ts fill <from-db> <to-db> <share> | measure <db> <out>
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { sql } from '../../packages/backend/node_modules/drizzle-orm/index.js';
import { migrationsFolder } from '../../packages/backend/src/migrations.ts';
import { openServer } from '../../packages/platform/src/database/server.ts';
import { createTestBackend, createTestServices, testTokenSecret } from '../../packages/backend/src/testing/backend/test-backend.ts';
import { createAccessTokens } from '../../packages/platform/src/secrets/access-token.ts';
import { injectCall } from '../../packages/backend/src/testing/backend/inject-call.ts';
import { registeredCalls } from '../../packages/backend/src/testing/backend/registered-calls.ts';
import { createFiller } from '../../packages/backend/src/testing/scale/fill.ts';
import { blocksOf, sumOf } from '../../packages/backend/src/testing/scale/blocks.ts';
import { scaleRequests } from '../../packages/backend/src/testing/scale/requests.ts';
import { requiredKey } from '../../packages/sandbox/src/testing/sandbox-project.ts';
import { createOnServer } from '../../packages/backend/src/testing/database/seeded-server.ts';
import pgm from '../../packages/backend/node_modules/pg/lib/index.js';
const s = JSON.parse(readFileSync('/tmp/scale.json', 'utf8'));
let now = s.now;
const clock = () => new Date((now += 1));
const [mode, ...args] = process.argv.slice(2);
const t0 = performance.now();
const log = (...a: unknown[]) => console.log(Math.round((performance.now() - t0) / 100) / 10, ...a);
const admin = async (q: string) => { const c = new pgm.Client(s.server); await c.connect(); await c.query(q); await c.end(); };
const urlOf = (name: string) => { const u = new URL(s.server); u.pathname = name; return u.href; };
if (mode === 'fill') {
  const [from, to, share] = args;
  await admin(`drop database if exists ${to} with (force)`);
  await admin(`create database ${to} template ${from === 'models' ? s.name : from} strategy file_copy`);
  const database = await openServer(urlOf(to), { migrationsFolder });
  try {
    const filler = await createFiller(database.db, { projectId: s.projectId, accountId: s.uid }, clock());
    log('added', await filler.fillTo(Number(share), 250, log));
  } catch (e) { console.error(e); process.exitCode = 1; }
  await database.close();
} else {
  const [name, out] = args;
  await admin(`drop database if exists ${name}_m with (force)`);
  await admin(`create database ${name}_m template ${name} strategy file_copy`);
  const database = await openServer(urlOf(`${name}_m`), { migrationsFolder });
  if (existsSync('/tmp/extra.sql')) await database.db.execute(sql.raw(readFileSync('/tmp/extra.sql', 'utf8')));
  const app = await createTestBackend(database, { clock });
  const tokens = createAccessTokens({ secrets: [testTokenSecret], clock });
  const own = async () => ({ 'X-KM-Auth-Token': await tokens.issue({ uid: s.uid, sid: s.sid, userName: s.email }), 'X-KM-Language': 'en' });
  const leader: any = { uid: s.uid, email: s.email, call: async (c: any, i: any) => injectCall(app, c, i, await own()), send: async (c: any, i: any) => injectCall(app, c, i, await own()) };
  const call = async (method: any, path: string, body?: unknown, headers?: any) => {
    const r = await app.inject({ method, url: `/sandbox/v1/${path}`, headers: { 'x-up-access-key': s.key.accessKey, 'x-up-secret-key': s.key.secretKey, ...(body !== undefined && { 'content-type': 'application/json' }), ...requiredKey(method, path), ...headers }, payload: JSON.stringify(body) });
    return { status: r.statusCode, headers: r.headers, body: r.json() };
  };
  const sandbox: any = { projectId: s.projectId, key: s.key, call, get: (p: string) => call('GET', p), post: (p: string, b: unknown, h: any) => call('POST', p, b, h) };
  const requests = await scaleRequests(app, database.db, { leader, sandbox }, registeredCalls(await createTestServices(database)));
  const only = process.env.ONLY;
  log('requests', requests.length);
  const result: Record<string, any> = {};
  for (const { name, send } of requests) {
    if (only && !name.includes(only)) continue;
    try {
      const first = await send();
      if (first.status >= 300) log(first.status, name, JSON.stringify(first.body).slice(0, 160));
      let ms = 0;
      const blocks = await blocksOf(database, async () => { const b = performance.now(); await send(); ms = performance.now() - b; });
      result[name] = { sum: sumOf(blocks), blocks, ms, status: first.status };
    } catch (e) { log('FAILED', name, String(e).slice(0, 300)); }
  }
  writeFileSync(out, JSON.stringify(result));
  log('measured', Object.keys(result).length);
  await app.close(); await database.close();
  await admin(`drop database ${name}_m with (force)`);
}
