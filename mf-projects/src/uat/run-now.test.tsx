import { screen, within } from '@testing-library/react';

import { drills } from '@up/api/calls/sandbox/decision';
import { projectRole } from '@up/api/roles';

import { project, uat, uatCase } from '../testing/fixtures.ts';
import { openPage } from '../testing/open-page.tsx';
import { TestService } from '../testing/service.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const testing = uat({
  status: 'testing',
  progress: { passed: 0, failed: 1, total: 1 },
  cases: [uatCase({ verdict: 'failed', attempts: 3 })],
  key: { keyId: 'k-1', accessKey: 'ak_uat_1', expired: false },
});

test('a case is rehearsed from the page, once the secret is known, which decides nothing', async () => {
  let shown = testing;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    shown = { ...testing, cases: testing.cases.map((each) => ({ ...each, rehearsed: true })) };
    return new Response('{"code":"CONFLICT","reason":"CARD_LIMIT_REACHED"}', { status: 409 });
  });
  const service = new TestService({
    projects: [project({ role: projectRole.leader })],
    instead: { uatRequest: () => shown },
  });
  const { user } = await openPage('/project/details?projectId=p-1&tab=view_uat&uat=u-1', { service });
  const cases = within(await screen.findByRole('region', { name: 'Test cases' }));
  expect(cases.queryByRole('button', { name: /Rehearse/, hidden: true })).toBeNull();
  await user.type(screen.getByLabelText(/Secret key/), 'sk_1');
  await user.click(cases.getByText('409 CARD_LIMIT_REACHED'));
  await user.click(cases.getByRole('button', { name: /Rehearse issue-card/, hidden: true }));
  await cases.findByText('Response:', { exact: false });
  await cases.findByText('Rehearsed', { selector: 'summary *' });
  cases.getByText(/This was a rehearsal/);
});

test('a case with ids is prepared before it is sent, or says what to create first', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status: 200 }));
  const cases = testing.cases.map((each) => ({
    ...each,
    ...({ code: 'activate-card.success', kind: 'success', expectedStatus: 200, expectedCode: null } as const),
    path: '/sandbox/v1/cards/{cardId}/activate',
  }));
  let missing = [{ field: 'cardId', api: { id: 'issue-card', name: 'Issue a card' } }];
  const service = new TestService({
    projects: [project({ role: projectRole.leader })],
    instead: {
      uatRequest: () => ({ ...testing, cases }),
      prepareUatCase: () => ({ path: '/sandbox/v1/cards/crd_1/activate', body: { lastFour: '4821' }, missing }),
    },
  });
  const { user } = await openPage('/project/details?projectId=p-1&tab=view_uat&uat=u-1', { service });
  await user.type(await screen.findByLabelText(/Secret key/), 'sk_1');
  const runbook = within(screen.getByRole('region', { name: 'Test cases' }));
  await user.click(runbook.getByText('200'));
  await user.click(runbook.getByRole('button', { name: /Rehearse activate-card/, hidden: true }));
  await runbook.findByText(/The value cardId can’t be filled in/);
  const link = runbook.getByRole('link', { name: 'Issue a card', hidden: true });
  expect(link.getAttribute('href')).toContain('aid=issue-card');
  expect(fetch).not.toHaveBeenCalled();
  missing = [];
  await user.click(runbook.getByRole('button', { name: /Rehearse activate-card/, hidden: true }));
  await runbook.findByText('Response:', { exact: false });
  expect(fetch).toHaveBeenCalledWith('/sandbox/v1/cards/crd_1/activate', expect.objectContaining({ method: 'POST' }));
});

test('all cases that are left are rehearsed one after another, and what came back is counted', async () => {
  const caseOf = (code: string, changes: object) => ({ ...testing.cases[0], code, ...changes });
  const cases = [
    caseOf('list-cards.UNAUTHENTICATED', { expectedStatus: 401, expectedCode: 'UNAUTHENTICATED' }),
    caseOf('issue-card.CARD_LIMIT_REACHED', {}),
    caseOf('get-card.success', { kind: 'success', expectedStatus: 200, expectedCode: null }),
    caseOf('list-cards.success', { verdict: 'passed' }),
  ];
  const fetch = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('{"code":"CARD_LIMIT_REACHED"}', { status: 409 }));
  const service = new TestService({
    projects: [project({ role: projectRole.leader })],
    instead: {
      uatRequest: () => ({ ...testing, cases }),
      prepareUatCase: () => ({ path: '', body: null, missing: [{ field: 'cardId', api: null }] }),
    },
  });
  const { user } = await openPage('/project/details?projectId=p-1&tab=view_uat&uat=u-1', { service });
  await user.type(await screen.findByLabelText(/Secret key/), 'sk_1');
  await user.click(screen.getByRole('button', { name: 'Rehearse all 3 left' }));
  await screen.findByText(/^Rehearsed 3 of 3: 1 as expected, 1 need other data first/);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('a drill says what the server has to do in it, and what that proves', async () => {
  const cases = drills.map((drill) => ({
    ...testing.cases[0],
    ...({ code: `get-decision.${drill}`, kind: 'drill', expectedStatus: 200, expectedCode: drill } as const),
    ...({ method: 'GET', path: '/sandbox/v1/decisions/{decisionId}', verdict: 'open', attempts: 0 } as const),
  }));
  const service = new TestService({ instead: { uatRequest: () => ({ ...testing, cases }) } });
  const { user } = await openPage('/project/details?projectId=p-1&tab=view_uat&uat=u-1', { service });
  const runbook = within(await screen.findByRole('region', { name: 'Test cases' }));
  await user.click(runbook.getByText('200 WRONG_SIGNATURE'));
  runbook.getByText('Drill: wrong signature');
  runbook.getByText('Your server refuses a question with a wrong signature.');
  runbook.getByText(/run the drill WRONG_SIGNATURE .* Your server rejects the question with a 4xx\. Then get/);
  // Each has its name and its part.
  for (const named of [/^Drill: \w/, /ENDPOINT\. \w.*\. Then get/])
    expect(new Set(runbook.getAllByText(named).map(({ textContent }) => textContent)).size).toBe(drills.length);
});
