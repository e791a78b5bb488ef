import { act, screen, waitFor, within } from '@testing-library/react';

import { projectRole } from '@up/api/roles';

import { project } from '../../testing/fixtures.ts';
import { openPage } from '../../testing/open-page.tsx';
import { TestService } from '../../testing/service.ts';

// A draft outlives its page.
beforeEach(() => sessionStorage.clear());

const api = (id: string, name: string) => ({
  ...{ id, name, method: 'POST', path: `/sandbox/v1/${id}`, group: 'Cards', missing: false },
  cases: { success: 1, error: 2, validation: 0 },
});

test('selects all APIs that the search shows, keeps those selected before, and sends them', async () => {
  const service = new TestService({
    projects: [project({ role: projectRole.leader })],
    instead: {
      uatApis: () => [
        api('get-card', 'Get card'),
        api('issue-card', 'Issue card'),
        api('charge-wallet', 'Charge wallet'),
      ],
      requestUat: () => new Promise(() => undefined),
    },
  });
  const { user } = await openPage('/project/details?projectId=p-1&tab=view_uat&uat=new', { service });
  const apis = within(await screen.findByRole('group', { name: 'APIs to test' }));
  await user.click(await apis.findByRole('checkbox', { name: /Charge wallet/ }));
  await user.type(apis.getByRole('searchbox', { name: 'Find an API' }), 'CARD');
  expect(apis.queryByRole('checkbox', { name: /Charge wallet/ })).toBeNull();
  await user.click(apis.getByRole('button', { name: 'Select all' }));
  await apis.findByText('3 of 3 selected', { selector: 'output' });
  apis.getByRole('button', { name: 'Clear selection' });

  await user.type(screen.getByRole('textbox', { name: 'UAT name' }), 'Checkout test');
  await user.type(screen.getByRole('textbox', { name: /Server URL/ }), 'https://shop.example.com');
  await user.type(screen.getByLabelText(/Last day of the test/), '2099-12-01');
  await user.click(screen.getByRole('button', { name: 'Request UAT' }));
  const apiIds = ['charge-wallet', 'get-card', 'issue-card'];
  await waitFor(() => expect(service.bodies('requestUat')).toEqual([expect.objectContaining({ apiIds })]));
});

test('shows the APIs by group, the first one open, and opens those in which the search finds some', async () => {
  const service = new TestService({
    instead: {
      uatApis: () => [
        api('get-card', 'Get card'),
        { ...api('charge-wallet', 'Charge wallet'), group: 'Wallets' },
        { ...api('approve-payment', 'Approve payment'), group: 'Payments' },
      ],
    },
  });
  const { user } = await openPage('/project/details?projectId=p-1&tab=view_uat&uat=new', { service });
  const apis = await screen.findByRole('group', { name: 'APIs to test' });
  const group = (name: string) => within(apis).getByText(name).closest('details');
  const isOpen = () => ['Cards', 'Wallets', 'Payments'].map((name) => group(name)?.open);
  expect(isOpen()).toEqual([true, false, false]);
  await user.click(within(apis).getByText('Wallets'));
  await user.click(screen.getByRole('checkbox', { name: /Charge wallet/ }));
  await waitFor(() => expect(group('Wallets')?.textContent).toContain('1 of 1 selected'));
  await user.type(screen.getByRole('searchbox', { name: 'Find an API' }), 'payment');
  expect(isOpen()).toEqual([false, false, true]);
});

test('starts from the APIs that were called, or from a part of the service', async () => {
  const at = (id: string, path: string) => ({ ...api(id, id), path: `/sandbox/v1/${path}` });
  const day = { day: '2026-11-20', packageId: null, failed: 0 };
  const days = [
    { ...day, apiId: 'get-card', succeeded: 2 },
    { ...day, apiId: 'approve-payment', succeeded: 0, failed: 1 },
  ];
  const service = new TestService({
    instead: {
      uatApis: () => [at('get-card', 'cards/{cardId}'), at('issue-card', 'cards'), at('approve-payment', 'payments')],
      sandboxUsage: () => ({ from: '2026-11-20', to: '2026-11-20', days, limits: [], apis: [] }),
    },
  });
  const { user } = await openPage('/project/details?projectId=p-1&tab=view_uat&uat=new', { service });
  const presets = within(await screen.findByRole('group', { name: 'Selections to start from' }));
  const chosen = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  await user.click(await presets.findByRole('button', { name: 'Called successfully (1)' }));
  await waitFor(() => expect(chosen()).toEqual([true, false, false]));
  await user.click(presets.getByRole('button', { name: 'Cards (2)' }));
  await waitFor(() => expect(chosen()).toEqual([true, true, false]));
  expect(presets.queryByRole('button', { name: /Wallets/ })).toBeNull();
});

test('offers the APIs of packages that were added a moment ago', async () => {
  let apis = [api('get-card', 'Get card')];
  const service = new TestService({ instead: { uatApis: () => apis } });
  const form = '/project/details?projectId=p-1&tab=view_uat&uat=new';
  const { user, router } = await openPage(form, { service });
  await screen.findByRole('checkbox', { name: /Get card/ });
  await act(() => router.navigate('/project/details?projectId=p-1&tab=project_settings'));
  await user.type(await screen.findByRole('textbox', { name: /Project name/ }), ' 2');
  apis = [...apis, api('charge-wallet', 'Charge wallet')];
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Project successfully updated.');
  await act(() => router.navigate(form));
  await screen.findByRole('checkbox', { name: /Charge wallet/ });
});

test('shows what the chosen APIs prove, and adds those that production keys need', async () => {
  const needed = (id: string, name: string) => ({ ...api(id, name), missing: true });
  const service = new TestService({
    instead: {
      uatApis: () => [
        api('get-card', 'Get card'),
        needed('issue-card', 'Issue card'),
        needed('approve-payment', 'Approve payment'),
      ],
    },
  });
  const { user } = await openPage('/project/details?projectId=p-1&tab=view_uat&uat=new', { service });
  const scope = within(await screen.findByRole('complementary', { name: 'What this test will prove' }));
  scope.getByText('Choose APIs to see their test cases here.');
  await user.click(screen.getByRole('checkbox', { name: /Get card/ }));
  await scope.findByText('1 case');
  scope.getByText('2 cases');
  await user.click(screen.getByRole('checkbox', { name: /Issue card · 3 cases Required/ }));
  await scope.findByText(/1 of 2 required APIs aren’t in this test yet/);
  await user.click(scope.getByRole('button', { name: 'Add the required APIs' }));
  await scope.findByText(/All required APIs are in this test/);
  screen.getByText('3 of 3 selected', { selector: 'output' });
  await user.click(screen.getByRole('button', { name: 'Minimum for production keys (2)' }));
  await screen.findByText('2 of 3 selected', { selector: 'output' });
});

test('counts the case of the fallback once a test has payments and their decisions', async () => {
  const at = (id: string, name: string, path: string) => ({ ...api(id, name), path });
  const service = new TestService({
    instead: {
      uatApis: () => [
        at('approve-payment', 'Approve payment', '/sandbox/v1/payments'),
        at('set-decision-endpoint', 'Set the endpoint', '/sandbox/v1/decision-endpoint'),
      ],
    },
  });
  const { user } = await openPage('/project/details?projectId=p-1&tab=view_uat&uat=new', { service });
  const scope = within(await screen.findByRole('complementary', { name: 'What this test will prove' }));
  await user.click(screen.getByRole('checkbox', { name: /Approve payment/ }));
  await scope.findByText('1 case');
  expect(scope.queryByText('The fallback decides without a response')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /Set the endpoint/ }));
  const fallback = await scope.findByText('The fallback decides without a response');
  expect(fallback.nextElementSibling?.textContent).toBe('1 case');
  // What is tested is read before the test is requested.
  const submit = screen.getByRole('button', { name: 'Request UAT' });
  expect(fallback.compareDocumentPosition(submit) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('counts the drills, one case each, of a test in which a program gets its decisions', async () => {
  const decision = { ...api('get-decision', 'Get a decision'), method: 'GET' };
  const service = new TestService({
    instead: { uatApis: () => [{ ...decision, path: '/sandbox/v1/decisions/{decisionId}' }] },
  });
  const { user } = await openPage('/project/details?projectId=p-1&tab=view_uat&uat=new', { service });
  const scope = within(await screen.findByRole('complementary', { name: 'What this test will prove' }));
  await user.click(screen.getByRole('checkbox', { name: 'Get a decision · 10 cases' }));
  const counted = await scope.findByText('Your server passes the drills of decisions');
  expect(counted.nextElementSibling?.textContent).toBe('7 cases');
});
