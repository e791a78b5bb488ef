import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

import { createPool } from '@up/platform/database/server/connections';
import { newestIn, newestMigration } from '@up/platform/database/migrate-schema';
import { connectionProblem } from '@up/platform/database/server/server-error';
import { listReports } from '@up/platform/edges/repository';
import { keyFingerprint, readingsOf } from '@up/platform/secrets/confirm-key';
import { listNeededKeys } from '@up/platform/secrets/repository';
import { type Config, valuesOf } from '@up/platform/start/config';

import { migrationsFolder } from '../migrations.ts';

/** What is wrong, and how it is mended: each a sentence without its period. */
export interface Finding {
  wrong: string;
  mend: string;
}

const patience = { connectMs: 5000, statementMs: 5000, answerMs: 6000 };
/** Tokens and codes are valid for minutes; a few seconds do no harm. */
const maxClockSeconds = 5;

/** What is wrong with the database of a copy, with its pooler, and with what the copies have stored there. */
export async function databaseFindings(config: Config): Promise<Finding[]> {
  const { databaseUrl: url } = config;
  if (url === undefined) return [];
  const pool = createPool({ ...patience, url, name: 'up-doctor', max: 2 });
  try {
    return [...(await poolerFindings(pool)), ...(await clockFindings(pool)), ...(await schemaFindings(pool, config))];
  } catch (error) {
    return [{ wrong: `The database cannot be used: ${connectionProblem(error)}`, mend: 'Correct DATABASE_URL' }];
  } finally {
    await pool.end();
  }
}

/** A pooler that gives the connection of an idle client to another one breaks locks, LISTEN and prepared statements. */
async function poolerFindings(pool: pg.Pool): Promise<Finding[]> {
  const idOf = async (client: pg.PoolClient) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const [idle, other] = [await pool.connect(), await pool.connect()];
  try {
    // The pooler gives out the server's connection that was used last.
    await other.query('select 1');
    const before = await idOf(idle);
    await other.query('begin');
    const shared = (await idOf(other)) === before;
    await other.query('rollback');
    return shared
      ? [{ wrong: 'The pooler shares connections between transactions', mend: 'Set its pool_mode to session' }]
      : [];
  } finally {
    idle.release();
    other.release();
  }
}

async function clockFindings(pool: pg.Pool): Promise<Finding[]> {
  const { rows } = await pool.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now');
  const seconds = Math.round(Math.abs(Date.now() / 1000 - (rows[0]?.now ?? 0)));
  return seconds <= maxClockSeconds
    ? []
    : [
        {
          wrong: `The clocks of this machine and of the database differ by ${seconds} s`,
          mend: 'Let both follow a time server',
        },
      ];
}

async function schemaFindings(pool: pg.Pool, config: Config): Promise<Finding[]> {
  const db = drizzle(pool);
  const newest = (await newestMigration(db)) ?? -Infinity;
  if (newest < newestIn(migrationsFolder)) {
    return [{ wrong: 'The database is not that of this release', mend: 'Run portal migrate' }];
  }
  const given = { TOKEN_SECRET: valuesOf(config.tokenSecret), DATA_ENCRYPTION_KEY: valuesOf(config.dataKey) };
  const needed = await listNeededKeys(db);
  const unknown = Object.entries(given).flatMap(([name, texts]) => {
    const rows = needed.filter((row) => row.name === name);
    const fingerprints = texts.flatMap(readingsOf).map((key) => keyFingerprint(name as keyof typeof given, key));
    return rows.filter(({ fingerprint }) => !fingerprints.includes(fingerprint));
  });
  const edges = await listReports(db);
  const compositions = new Set(
    edges.filter(({ environment }) => environment === config.environment).map(({ composition }) => composition),
  );
  return [
    ...unknown.map(({ name, state }) => ({
      wrong: `The ${state} ${name} of the database is not in these settings`,
      mend: `Set ${name} or ${name}_OTHER to that of the other copies, as docs/guides/change-a-key.md says`,
    })),
    ...(compositions.size > 1
      ? [
          {
            wrong: `The edges serve ${compositions.size} different compositions`,
            mend: 'See /operator/platform for the edge that rejects the newest, and why',
          },
        ]
      : []),
  ];
}
