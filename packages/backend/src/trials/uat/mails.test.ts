import { eq } from 'drizzle-orm';

import { callUrl } from '@up/api/call';
import { operatorTokenHeader } from '@up/api/calls/staff/operator';
import * as calls from '@up/api/calls/trials/uat';
import type { Locale } from '@up/api/constants/locales';
import { pages } from '@up/api/pages';

import { outgoingMails } from '@up/platform/mail/tables';
import { systemContext } from '@up/platform/module';
import { createSandboxProject } from '@up/sandbox/testing/sandbox-project';
import { leaderSuite } from '../../testing/backend/suites.ts';
import { createTestServices, testOperatorToken } from '../../testing/backend/test-backend.ts';
import { databaseKinds } from '../../testing/database/seeded-database.ts';
import { uatMails } from './mails.ts';
import { uatCases } from './tables.ts';

describe.each(databaseKinds())('the mail of a UAT that has ended, on $name', ({ open }) => {
  const { database, app, leader } = leaderSuite(open);
  const kind = uatMails.find((each) => each.kind === 'uat-ended');

  async function running(apiIds: (params: { projectId: string }) => Promise<string[]>) {
    const { projectId } = await createSandboxProject(app, database.db, leader);
    const request = { uatName: 'Final', serverUrl: 'https://shop.example.com', testDate: '2026-12-01' };
    const body = { ...request, apiIds: await apiIds({ projectId }) };
    const { uatID: uatId, cases } = (await leader.call(calls.requestUat, { params: { projectId }, body })).json();
    await app.inject({
      method: calls.decideUat.method,
      url: callUrl(calls.decideUat, { params: { uatId } }),
      headers: { [operatorTokenHeader]: testOperatorToken },
      payload: { status: 'testing', reason: '' },
    });
    return { projectId, uatId, cases };
  }

  /** The page and the texts of the mail that was ordered for the test. */
  async function mailOf(uatId: string, locale: Locale) {
    const ordered = await database.db.select().from(outgoingMails).where(eq(outgoingMails.kind, 'uat-ended'));
    const mail = ordered.find(({ values }) => values.uat === uatId);
    if (!mail || !kind?.textsOf) throw new Error('No mail was ordered');
    const context = systemContext(await createTestServices(database));
    const inLocale = { ...mail, kind: kind.kind, locale };
    return { page: await kind.pageOf(context, inLocale), texts: await kind.textsOf(context, inLocale) };
  }

  it('has its figures, and leads to the result when a case has not passed', async () => {
    const { projectId, uatId, cases } = await running(async () => ['create-cardholder']);
    const verdicts = ['passed', 'passed', 'failed'] as const;
    for (const [index, verdict] of verdicts.entries()) {
      await database.db
        .update(uatCases)
        .set({ verdict })
        .where(eq(uatCases.code, cases[index]?.code ?? ''));
    }
    await leader.call(calls.finishUat, { params: { projectId, uatId } });
    const { page, texts } = await mailOf(uatId, 'en');
    expect(page).toBe(pages.projectDetails({ projectId, tab: 'view_uat', uat: uatId }));
    expect(texts).toMatchObject({
      passed: '2',
      failed: '1',
      open: String(cases.length - 3),
      action: 'View the result',
    });
    expect((await mailOf(uatId, 'ko')).texts).toMatchObject({ action: '결과 보기' });
  });

  it.each([
    ['the required APIs that are left', 'View the required APIs', 'view_uat', async () => ['get-cardholder']],
    [
      'the production keys once nothing is left',
      'Generate production keys',
      'credentials',
      async (params: { projectId: string }) =>
        (await leader.call(calls.uatApis, { params })).json().flatMap(({ id, missing }) => (missing ? [id] : [])),
    ],
  ] as const)('leads to %s after a passed test', async (_, action, tab, apiIds) => {
    const { projectId, uatId } = await running(async (params) => [...(await apiIds(params))]);
    await database.db.update(uatCases).set({ verdict: 'passed' }).where(eq(uatCases.uatId, uatId));
    await leader.call(calls.finishUat, { params: { projectId, uatId } });
    const { page, texts } = await mailOf(uatId, 'en');
    expect(page).toBe(pages.projectDetails({ projectId, tab }));
    expect(texts).toMatchObject({ failed: '0', open: '0', action });
  });
});
