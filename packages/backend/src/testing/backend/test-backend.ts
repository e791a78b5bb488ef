import { createBackend } from '../../backend.ts';
import type { OpenDatabase } from '@up/platform/database/database';
import { createDirectoryStore } from '@up/platform/files/directory-store';
import type { Services } from '@up/platform/module';
import { createPasswords, type Passwords } from '@up/platform/secrets/passwords';
import { systemRandom } from '@up/platform/secrets/random';
import { createSealer } from '@up/platform/secrets/sealer';
import { createServices, type ServicesOptions } from '../../services.ts';
import { seededAt } from '../database/seeded-database.ts';
import { testFiles } from './test-files.ts';
import { openTestJobs } from './test-jobs.ts';

export const testSite = {
  environment: 'test',
  siteUrl: 'https://portal.example.com',
  productionUrl: 'https://api.example.com',
  passwordMaxLength: 12,
  rejectsCommonPasswords: true,
  emailMaxLength: 30,
  projectsPerAccount: 1000,
  importMegabytes: 1,
  telemetrySample: 1,
  providerEmail: 'staff@example.com',
  edgeTokens: [] as string[],
  revalidateSecrets: [] as string[],
};

export const testOperatorToken = 'the operator token of the tests';

/** Is accepted too, as while the token is being changed. */
export const nextOperatorToken = 'the next operator token of the tests';

export const testDataKey = new TextEncoder().encode('a data encryption key of the tests');

export const testTokenSecret = new TextEncoder().encode('a token secret that only tests use');

/** Hashes with the minimum cost; the real cost is tested with the passwords. */
export function cheapPasswords(): Promise<Passwords> {
  return createPasswords(systemRandom, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}

/** The services of a backend on a test database. */
export async function createTestServices(
  database: OpenDatabase,
  options: Partial<ServicesOptions> = {},
): Promise<Services> {
  return createServices({
    database,
    clock: () => seededAt,
    site: testSite,
    tokenSecrets: [testTokenSecret],
    sealer: createSealer({ id: '', secret: testDataKey }),
    transport: { send: async () => undefined },
    jobs: await openTestJobs(database),
    files: createDirectoryStore(testFiles()),
    passwords: options.passwords ?? (await cheapPasswords()),
    ...options,
  });
}

/** The backend on a test database; every response is checked against its definition. */
export async function createTestBackend(
  database: OpenDatabase,
  {
    mailbox,
    operatorTokenCalls,
    ...options
  }: Partial<ServicesOptions> & { mailbox?: boolean; operatorTokenCalls?: string[] } = {},
): ReturnType<typeof createBackend> {
  const services = await createTestServices(database, options);
  const token = { operatorTokens: [testOperatorToken, nextOperatorToken], operatorTokenCalls, mailbox };
  return createBackend({ services, ...token, checkResponses: true, quiet: true });
}
