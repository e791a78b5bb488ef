import { type Call, callUrl } from '@up/api/call';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';
import {
  contentChanged,
  edgePurges,
  edgeTokenHeader,
  purgePages,
  purges,
  reportPurge,
  webhookSecretHeader,
} from '@up/api/calls/platform/purge';

import { databaseKinds } from '@up/backend/testing/database/seeded-database';
import { backendSuite } from '@up/backend/testing/backend/suites';
import { testOperatorToken, testSite } from '@up/backend/testing/backend/test-backend';

describe.each(databaseKinds())('purges on $name', ({ open }) => {
  const { app } = backendSuite(open, {
    site: { ...testSite, edgeTokens: ['edge', 'next edge'], revalidateSecrets: ['cms', 'next cms'] },
  });

  const ask = (
    call: Call,
    headers: Record<string, string>,
    input: { params?: object; query?: object } = {},
    payload?: object,
  ) => app.inject({ method: call.method, url: callUrl(call, input), headers, payload });
  const staff = { [operatorTokenHeader]: testOperatorToken };
  const edge = { [edgeTokenHeader]: 'edge' };

  it('tells edges which pages to drop, and the staff which edges have done so', async () => {
    const before = (await ask(edgePurges, edge)).json<{ latest: number; purges: unknown[] }>();
    expect(before.purges).toEqual([]);
    const created = await ask(purgePages, staff, {}, { scope: 'prefix', path: ' /platforms ' });
    const { id } = created.json<{ id: number }>();
    const news = await ask(edgePurges, edge, { query: { after: before.latest } });
    expect(news.json()).toEqual({ latest: id, purges: [{ id, scope: 'prefix', path: '/platforms' }] });
    const report = () => ask(reportPurge, edge, { params: { purgeId: id } }, { edge: 'edge-1', pages: 3 });
    expect((await report()).statusCode).toBe(200);
    expect((await report()).statusCode).toBe(200);
    // Of an edge whose token was changed before that of this copy.
    expect((await ask(edgePurges, { [edgeTokenHeader]: 'next edge' })).statusCode).toBe(200);
    const [newest] = (await ask(purges, staff)).json<object[]>();
    expect(newest).toMatchObject({ id, edges: [{ edge: 'edge-1', pages: 3 }] });
  });

  it('purges the pages of the changed type for a CMS webhook with the secret, and all pages for an unknown type', async () => {
    expect((await ask(contentChanged, {}, {}, { event: 'entry.update' })).statusCode).toBe(401);
    expect((await ask(contentChanged, { [webhookSecretHeader]: 'wrong' }, {}, {})).statusCode).toBe(401);
    const response = await ask(
      contentChanged,
      { [webhookSecretHeader]: 'cms' },
      {},
      { event: 'entry.update', model: 'faq' },
    );
    expect(response.statusCode).toBe(202);
    expect((await ask(purges, staff)).json<object[]>()[0]).toMatchObject({ scope: 'content', path: 'faqs' });
    await ask(contentChanged, { [webhookSecretHeader]: 'next cms' }, {}, { event: 'media.update' });
    expect((await ask(purges, staff)).json<object[]>()[0]).toMatchObject({ scope: 'all', path: '' });
  });

  it('requires the secrets, and accepts no other paths', async () => {
    expect((await ask(edgePurges, {})).statusCode).toBe(401);
    expect((await ask(reportPurge, staff, { params: { purgeId: 1 } }, { edge: 'x', pages: 0 })).statusCode).toBe(401);
    expect((await ask(purges, {})).statusCode).toBe(401);
    expect((await ask(purgePages, staff, {}, { scope: 'path', path: 'platforms' })).json()).toMatchObject({
      status: 400,
      fieldErrors: { path: expect.any(String) },
    });
  });
});
