import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';

import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

import { createPool } from '@up/platform/database/connections';
import { newestIn, newestMigration } from '@up/platform/database/migrate-schema';
import { connectionProblem } from '@up/platform/database/server-error';
import { listReports } from '@up/platform/edges/repository';
import { verifySmtp } from '@up/platform/mail/smtp-transport';
import { keyFingerprint, readingsOf } from '@up/platform/secrets/confirm-key';
import { listNeededKeys } from '@up/platform/secrets/repository';
import { type Config, valuesOf } from '@up/platform/start/config';

import { migrationsFolder } from '../migrations.ts';
import type { Maintenance } from './main.ts';

/** What is wrong, and how it is mended: each a sentence without its period. */
export interface Finding {
  wrong: string;
  mend: string;
}

const patience = { connectMs: 5000, statementMs: 5000, answerMs: 6000 };
/** How long the mail server and the site may take to respond, in milliseconds. */
const responseMs = 5000;
/** Tokens and codes are valid for minutes; a few seconds do no harm. */
const maxClockSeconds = 5;
/** A certificate that is renewed by itself is renewed before this. */
const minCertificateDays = 14;
const daySeconds = 86_400;

/** Prints what is wrong with the settings of a backend and with what they name. Returns whether nothing is. */
export async function diagnose({ config, files, print }: Maintenance): Promise<boolean> {
  const found = (
    await Promise.all([
      settingFindings(config),
      databaseFindings(config),
      fileFindings(files),
      mailFindings(config.smtp?.url),
      certificateFindings(config.siteUrl),
    ])
  ).flat();
  for (const { wrong, mend } of found) print(`${wrong}. ${mend}.`);
  return found.length === 0;
}

/** What settings alone show: outside environment `local` several copies run, on machines that are replaced. */
export function settingFindings(config: Config): Finding[] {
  if (config.environment === 'local') return [];
  const generated = [
    ['OPERATOR_TOKEN', config.operatorToken],
    ['EDGE_TOKEN', config.edgeToken],
  ] as const;
  return [
    ...generated
      .filter(([, { current }]) => current === undefined)
      .map(([name]) => ({ wrong: `Each copy generates its own ${name}`, mend: `Set ${name} in all copies alike` })),
    ...(config.databaseUrl === undefined
      ? [{ wrong: 'The database is embedded, so there can be one copy only', mend: 'Set DATABASE_URL' }]
      : []),
    ...('directory' in config.files
      ? [
          {
            wrong: `Attachments are in the folder ${config.files.directory}`,
            mend: 'Set FILES_DIR to a bucket, unless all copies share the folder and it is backed up',
          },
        ]
      : []),
    ...(config.smtp ? [] : [{ wrong: 'Mails wait, because there is no mail server', mend: 'Set SMTP_URL' }]),
    ...(config.siteUrl.startsWith('https:')
      ? []
      : [{ wrong: `SITE_URL is ${config.siteUrl}`, mend: 'Set the public address of the site, with https' }]),
    ...(config.trustedProxies === 'loopback'
      ? [
          {
            wrong: 'Only edges on this machine are trusted to tell the addresses of clients',
            mend: 'Set TRUSTED_PROXIES to the network of the edges, or limits count all clients as one',
          },
        ]
      : []),
  ];
}

async function databaseFindings(config: Config): Promise<Finding[]> {
  const { databaseUrl: url } = config;
  if (url === undefined) return [];
  const pool = createPool({ ...patience, url, name: 'up-doctor', max: 2 });
  try {
    return [
      ...(await poolerFindings(pool)),
      ...(await clockFindings(pool)),
      ...(await schemaFindings(pool, config)),
    ];
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

/** Writes, reads and deletes a file, as an upload does. */
async function fileFindings(files: Maintenance['files']): Promise<Finding[]> {
  const name = randomUUID();
  const path = join(tmpdir(), name);
  try {
    await writeFile(path, name);
    await files.put(name, path);
    (await files.open(name)).destroy();
    await files.delete(name);
    return [];
  } catch (error) {
    return [
      {
        wrong: `The store of files cannot be used: ${connectionProblem(error)}`,
        mend: 'Correct FILES_DIR and its rights, or S3_ENDPOINT and the key of the bucket',
      },
    ];
  } finally {
    await rm(path, { force: true });
  }
}

async function mailFindings(url: string | undefined): Promise<Finding[]> {
  if (url === undefined) return [];
  try {
    await verifySmtp(url, responseMs);
    return [];
  } catch (error) {
    return [{ wrong: `The mail server cannot be used: ${connectionProblem(error)}`, mend: 'Correct SMTP_URL' }];
  }
}

async function certificateFindings(siteUrl: string): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:') return [];
  const socket = connectTls({ host: hostname, port: Number(port || 443), servername: hostname, timeout: responseMs });
  try {
    const validTo = await new Promise<string>((resolve, reject) => {
      socket.once('secureConnect', () => resolve(socket.getPeerCertificate().valid_to));
      socket.once('timeout', () => reject(new Error('timeout')));
      socket.once('error', reject);
    });
    return certificateFinding(new Date(validTo), new Date());
  } catch (error) {
    return [
      { wrong: `${siteUrl} cannot be reached safely: ${connectionProblem(error)}`, mend: 'Renew its certificate, or correct SITE_URL' },
    ];
  } finally {
    socket.destroy();
  }
}

/** What the end of a certificate says. */
export function certificateFinding(validTo: Date, now: Date): Finding[] {
  const days = Math.floor((validTo.getTime() - now.getTime()) / 1000 / daySeconds);
  return days >= minCertificateDays
    ? []
    : [{ wrong: `The certificate of the site ends in ${days} days`, mend: 'Renew it' }];
}
