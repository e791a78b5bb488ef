import { callUrl } from '@up/api/call';
import { packageOpenApi } from '@up/api/calls/catalogue/catalogue-export';
import { createKey } from '@up/api/calls/projects/key';
import { createProject } from '@up/api/calls/projects/project';

import { runIntegration, writeIntegration } from '../../scripts/generated-client/generated-client.ts';
import { expect, test } from '../journey.ts';
import { openPerson } from '../sweep/person.ts';

test('a client that is generated from our document pays with a new key until the payment is settled @full', async ({
  baseURL: url = '',
}, testInfo) => {
  const { call, signIn } = await openPerson(url, 'Gu Generated');
  await signIn();
  const packageId = 'card-issuing';
  const { projectID: projectId } = await call(createProject, {
    body: { projectName: 'Generated', projectDescription: '', packageIds: [packageId], callBackURL: '' },
  });
  const key = await call(createKey, { params: { projectId }, body: { keyType: 'mock' } });
  if (!('secretKey' in key) || typeof key.secretKey !== 'string') throw new Error('A new key has no secret');
  const document = await fetch(url + callUrl(packageOpenApi, { params: { packageId }, query: { lang: 'en' } }));
  const program = await writeIntegration((await document.json()) as object, testInfo.outputPath('client'));
  const { accessKey, secretKey } = key;
  expect(await runIntegration(program, { url, accessKey, secretKey })).toMatchObject({
    status: 'APPROVED',
    settledOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    settlementId: expect.stringMatching(/^stl_/),
    orderId: 'O-1001',
  });
});
