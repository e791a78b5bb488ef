import type { FastifyInstance } from 'fastify';

import { type BackendOptions, createBackend } from '../backend.ts';
import type { OpenDatabase } from '../database/database.ts';
import { seededAt } from './seeded-database.ts';

export const testSite = { environment: 'test', siteUrl: 'https://portal.example.com', passwordMaxLength: 12 };

export const testOperatorToken = 'the token that the staff of the tests has';

export const testDataKey = new TextEncoder().encode('a key that seals what the tests make');

export const testTokenSecret = new TextEncoder().encode('a secret that only the tests know of');

/** The backend on a test database; every answer is held against its definition. */
export function createTestBackend(
  database: OpenDatabase,
  options: Partial<BackendOptions> = {},
): Promise<FastifyInstance> {
  return createBackend({
    database,
    clock: () => seededAt,
    site: testSite,
    tokenSecret: testTokenSecret,
    dataKey: testDataKey,
    operatorToken: testOperatorToken,
    checkAnswers: true,
    quiet: true,
    ...options,
  });
}
