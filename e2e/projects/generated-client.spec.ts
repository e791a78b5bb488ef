import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { callUrl } from '@up/api/call';
import { projectOpenApi } from '@up/api/calls/catalogue/catalogue-export';
import { createKey } from '@up/api/calls/projects/key';
import { createProject } from '@up/api/calls/projects/project';
import { decidePackage, operatorTokenHeader } from '@up/api/calls/staff/operator';

import { expectMonth } from '../../scripts/generated-client/expect-month.ts';
import { runIntegration, writeIntegration } from '../../scripts/generated-client/generated-client.ts';
import { runMonth } from '../../scripts/generated-client/month.ts';
import { expect, test } from '../journey.ts';
import { openPerson } from '../sweep/person.ts';

test('a client that is generated from our document pays with a new key until the payment is settled, and for a month of decisions @full', async ({
  baseURL: url = '',
}, testInfo) => {
  test.setTimeout(300_000);
  const { call, signIn } = await openPerson(url, 'Gu Generated');
  await signIn();
  const { projectID: projectId } = await call(createProject, {
    body: {
      projectName: 'Generated',
      projectDescription: '',
      packageIds: ['card-issuing', 'digital-wallet'],
      callBackURL: '',
    },
  });
  await approve(projectId, 'digital-wallet');
  const key = await call(createKey, { params: { projectId }, body: { keyType: 'mock' } });
  if (!('secretKey' in key) || typeof key.secretKey !== 'string') throw new Error('A new key has no secret');
  const document = await call(projectOpenApi, { params: { projectId }, query: { lang: 'en' } });
  const { firstPayment, month } = await writeIntegration(document, testInfo.outputPath('client'));
  const { accessKey, secretKey } = key;
  const portal = { url: `${url}/sandbox`, accessKey, secretKey };
  expect(await runIntegration(firstPayment, portal)).toMatchObject({
    status: 'APPROVED',
    settledOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    settlementId: expect.stringMatching(/^stl_/),
    orderId: 'O-1001',
  });
  const played = await runMonth(month, { ...portal, origin: url, days: 30 });
  expectMonth(played, document);
  const given = played.payments.map(({ nrNumber, decidedBy }) => [played.decisions.get(nrNumber), decidedBy]);
  const answered = given.filter(([decision]) => decision !== 'LATE');
  const inTime = answered.filter(([, decidedBy]) => decidedBy === 'ENDPOINT');
  // On a busy machine some are late that the server sent at once.
  expect(inTime.length).toBeGreaterThan(answered.length / 2);
  expect(new Set(inTime.map(([decision]) => decision))).toEqual(new Set(['APPROVE', 'DECLINE', 'APPROVE_PART']));
  expect(given.find(([decision]) => decision === 'LATE')).toEqual(['LATE', 'FALLBACK']);
});

async function approve(projectId: string, packageId: string): Promise<void> {
  const token = (await readFile(join(process.env.SITE_DATA ?? '', 'operator-token'), 'utf8')).trim();
  const { ok } = await fetch(
    process.env.BACKEND_ORIGIN + callUrl(decidePackage, { params: { projectId, packageId } }),
    {
      method: 'POST',
      headers: { [operatorTokenHeader]: token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ approved: true, reason: '' }),
    },
  );
  expect(ok).toBe(true);
}
