/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

import { callUrl } from '@up/api/call';
import { consultingResult, startConsulting, type ConsultingResult } from '@up/api/calls/publishing/consulting';

import type { OpenDatabase } from '../../platform/database/database.ts';
import { databaseKinds, openingMilliseconds } from '../../testing/database/seeded-database.ts';
import { createTestBackend } from '../../testing/backend/test-backend.ts';

const answers = { programme: 'consumers', cards: 'both', wallet: 'yes', merchants: 'no', launch: 'half' };

describe.each(databaseKinds())('the online consulting on $name', ({ open }) => {
  let database: OpenDatabase;
  let app: FastifyInstance;
  beforeAll(async () => {
    database = await open();
    app = await createTestBackend(database);
  }, openingMilliseconds);
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const start = (payload: object) => app.inject({ method: 'POST', url: callUrl(startConsulting, {}), payload });
  const read = (uuid: string) =>
    app.inject(callUrl(consultingResult, { params: { uuid }, query: { recommendYN: 'Y' } }));

  it('recommends packages of the catalogue for the answers', async () => {
    const started = await start(answers);
    expect(started.statusCode).toBe(201);
    const result = (await read(started.json<{ uuid: string }>().uuid)).json<ConsultingResult>();
    expect(result.answers).toEqual(answers);
    expect(result.products.map(({ id }) => id)).toEqual([
      'card-issuing',
      'digital-wallet',
      'risk-screening',
      'customer-extras',
    ]);
    expect(result.products.every(({ name, description }) => name !== '' && description !== '')).toBe(true);
  });

  it('reports missing answers, and answers 404 for other ids', async () => {
    const rejected = await start({ ...answers, launch: 'never' });
    expect(rejected.json()).toMatchObject({ status: 400, fieldErrors: { launch: expect.any(String) } });
    expect((await read('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
    expect((await read('nothing')).statusCode).toBe(404);
  });
});
