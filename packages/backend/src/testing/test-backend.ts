import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { createBackend } from '../backend.ts';
import type { OpenDatabase } from '../database/database.ts';
import { createDirectoryStore } from '../files/directory-store.ts';
import type { Services } from '../module/context.ts';
import { createPasswords, type Passwords } from '../secrets/passwords.ts';
import { systemRandom } from '../secrets/random.ts';
import { createServices, type ServicesOptions } from '../services.ts';
import { seededAt } from './seeded-database.ts';
import { openTestJobs } from './test-jobs.ts';

/** Where the tests keep files; each file has a name of its own. */
export const testFiles = join(tmpdir(), `up-test-files-${process.pid}`);

export const testSite = {
  environment: 'test',
  siteUrl: 'https://portal.example.com',
  passwordMaxLength: 12,
  projectsPerAccount: 1000,
  telemetrySample: 1,
  providerEmail: 'staff@example.com',
};

export const testOperatorToken = 'the token that the staff of the tests has';

export const testDataKey = new TextEncoder().encode('a key that seals what the tests make');

export const testTokenSecret = new TextEncoder().encode('a secret that only the tests know of');

/** Hashes as cheaply as the algorithm can: what a hash must cost is tested with the passwords. */
export function cheapPasswords(): Promise<Passwords> {
  return createPasswords(systemRandom, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}

/** What commands work with on a test database. */
export async function createTestServices(
  database: OpenDatabase,
  options: Partial<ServicesOptions> = {},
): Promise<Services> {
  return createServices({
    database,
    clock: () => seededAt,
    site: testSite,
    tokenSecret: testTokenSecret,
    dataKey: testDataKey,
    transport: { send: async () => undefined },
    jobs: await openTestJobs(database),
    files: createDirectoryStore(testFiles),
    passwords: options.passwords ?? (await cheapPasswords()),
    ...options,
  });
}

/** The backend on a test database; every answer is checked against its definition. */
export async function createTestBackend(
  database: OpenDatabase,
  { mailbox, ...options }: Partial<ServicesOptions> & { mailbox?: boolean } = {},
): Promise<FastifyInstance> {
  const services = await createTestServices(database, options);
  return createBackend({ services, operatorToken: testOperatorToken, mailbox, checkAnswers: true, quiet: true });
}
