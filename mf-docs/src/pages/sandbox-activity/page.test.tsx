import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { daySeconds } from '@up/api/day';
import type { Call } from '@up/api/call';
import type { SandboxCallDetails } from '@up/api/calls/sandbox/sandbox';
import { pages } from '@up/api/pages';
import { problem } from '@up/host/testing/problem';
import type { CallInput } from '@up/host/testing/test-portal';

import { memberResponse } from '../../testing/open-sandbox.tsx';
import { openDocs } from '../../testing/open-docs.tsx';
import { projects } from '../../testing/sandbox-fixture.ts';

jest.setTimeout(30_000);
beforeEach(() => sessionStorage.clear());

const call = (id: string, rest: Partial<SandboxCallDetails> = {}): SandboxCallDetails => ({
  id,
  apiId: 'issue-card',
  method: 'POST',
  path: '/sandbox/v1/cards',
  status: 200,
  code: null,
  durationMs: 12,
  keyType: 'mock',
  client: 'http',
  at: '2026-11-02T00:30:00.000Z',
  sandboxAt: '2026-12-02T00:30:00.000Z',
  request: { headers: { accept: '*/*' }, body: '{"type":"VIRTUAL"}' },
  response: { headers: {}, body: '{"cardId":"crd_1"}' },
  ...rest,
});
const calls = [
  call('c1'),
  call('c2', { status: 409, code: 'CARD_LIMIT_REACHED', request: { headers: {}, body: '{"type":"PHYSICAL"}' } }),
];
const endpoint = { id: 'cbk_1', origin: 'receiver', url: '', events: [], status: 'ENABLED', createdAt: '2026-11-01' };
const settings = { endpoints: [endpoint] };
const at = '2026-12-02T00:30:00.000Z';
const timeline = {
  subject: { id: 'crd_1', kind: 'card' },
  holderId: 'chd_1',
  items: [
    { kind: 'event', id: 'evt_1', at, type: 'PAYMENT_APPROVED', deliveries: [{ id: 'dlv_1', status: 'PENDING' }] },
    { kind: 'movement', id: 'ldg_1', at, movement: 'PAYMENT', reference: 'nr_1', amount: -18_500, currency: 'KRW' },
    {
      ...{ kind: 'step', id: 's_1', at, step: 'approval', outcome: 'approved', responseCode: '0000' },
      ...{ amount: 18_500, currency: 'KRW' },
    },
    {
      kind: 'decision',
      id: 'dcs_1',
      at,
      outcome: 'DECLINED',
      decidedBy: 'FALLBACK',
      cause: 'TIMEOUT',
      durationMs: 2_000,
    },
    { kind: 'call', id: 'c1', at, method: 'POST', path: '/sandbox/v1/cards', status: 200, code: null },
  ],
};
/** Saved by the page. */
let fault = 'none';
beforeEach(() => void (fault = 'none'));
const delivery = {
  id: 'dlv_1',
  endpointId: 'cbk_1',
  eventId: 'evt_1',
  eventType: 'PAYMENT_APPROVED',
  status: 'PENDING',
  attemptCount: 1,
  nextAttemptAt: '2026-11-02T00:35:00.000Z',
  createdAt: '2026-11-02T00:30:00.000Z',
  sandboxAt: '2026-12-02T00:30:00.000Z',
  lastAttempt: { at: '2026-11-02T00:30:00.000Z', httpStatus: null, cause: 'PRIVATE_ADDRESS' },
};
const attempt = {
  number: 1,
  at: '2026-11-02T00:30:00.000Z',
  url: 'http://10.0.0.1/',
  requestHeaders: { 'webhook-id': 'evt_1' },
  httpStatus: null,
  responseHeaders: null,
  responseBody: 'PRIVATE_ADDRESS',
  cause: 'PRIVATE_ADDRESS',
  durationMs: 3,
};

const decision = {
  id: 'dcs_1',
  nrNumber: '261102000000001',
  drill: null,
  question: '{"decisionId":"dcs_1"}',
  askedAt: '2026-11-02T00:30:00.000Z',
  outcome: 'DECLINED',
  decidedBy: 'FALLBACK',
  cause: 'TIMEOUT',
  durationMs: 2_000,
  answers: [{ afterMs: 2_513, httpStatus: 200, body: '{"decision":"APPROVE"}' }],
};

const balance = {
  ownerId: 'crd_1',
  currency: 'KRW',
  available: 4_988_000,
  held: 12_000,
  reserved: 0,
  openedAt: '2026-11-02T00:30:00.000Z',
};
const entry = { ownerId: 'crd_1', currency: 'KRW' };
const movement = {
  id: 'ldg_1',
  kind: 'PAYMENT',
  reference: '261102000001',
  description: 'Seoul Coffee',
  bookedAt: '2026-12-02T00:30:12.000Z',
  entries: [
    { ...entry, account: 'available', amount: -12_000, balanceAfter: 4_988_000 },
    { ...entry, account: 'held', amount: 12_000, balanceAfter: 12_000 },
  ],
};

const pageOfItems = (items: unknown[]) => ({ items, page: 1, pageSize: 10, total: items.length });

function respond(definition: Pick<Call, 'name'>, input: CallInput): unknown {
  switch (definition.name) {
    case 'sandboxClock':
      return { now: '2026-12-02T00:30:00.000Z', trueTime: '2026-11-02T00:30:00.000Z', aheadSeconds: 30 * daySeconds };
    case 'moveSandboxClock':
      return { now: '2027-01-02T00:30:00.000Z', trueTime: '2026-11-02T00:30:00.000Z', aheadSeconds: 61 * daySeconds };
    case 'previewSandboxClock':
      return { to: input.query?.to ?? '2027-01-02T00:30:00.000Z', settled: 3, expired: 1 };
    case 'sandboxCalls':
      return pageOfItems(calls.map(({ request: _request, response: _response, ...rest }) => rest));
    case 'sandboxCall':
      return calls.find(({ id }) => id === input.params?.callId) ?? fail();
    case 'sandboxTimeline':
      return timeline;
    case 'ledgerBalances':
      return { items: [balance], total: 1 };
    case 'ledgerMovements':
      return pageOfItems([movement]);
    case 'uatRequests':
      return pageOfItems([{ uatID: 'uat_1' }]);
    case 'callbackSettings':
      return { ...settings, fault };
    case 'updateCallbackSettings':
      ({ fault } = { fault, ...input.body });
      return { ...settings, fault };
    case 'callbackDeliveries':
      return pageOfItems([delivery]);
    case 'callbackDelivery':
      return {
        ...delivery,
        wrongSignature: input.params?.deliveryId === 'dlv_wrong',
        payload: '{"type":"PAYMENT_APPROVED"}',
        attempts: [attempt],
      };
    case 'decisionSettings':
      return { url: '', enabled: false, fallback: 'DECLINE', rules: [] };
    case 'updateDecisionSettings':
      return { ...input.body, rules: [] };
    case 'updateResponderRules':
      return { url: '', enabled: false, fallback: 'DECLINE', ...input.body };
    case 'decisions':
      return {
        items: [decision],
        times: [
          { untilMs: 50, endpoint: 3, fallback: 0 },
          { untilMs: 2_000, endpoint: 0, fallback: 1 },
        ],
      };
    case 'runDecisionDrill':
      return { ...decision, ...input.body, cause: 'INVALID_ANSWER', durationMs: 3 };
    case 'resendCallback':
      return { ...delivery, status: 'DELIVERED' };
    default:
      return memberResponse(definition, input);
  }
}

function fail(): never {
  throw problem(404);
}

const project = projects[0]?.projectID ?? '';
const open = (query: Omit<NonNullable<Parameters<typeof pages.sandboxActivity>[0]>, 'project'> = {}) =>
  openDocs(pages.sandboxActivity({ project, ...query }), { loggedIn: true, respond });

test("shows the project's calls with the sandbox time, and compares two of them", async () => {
  const { router } = await open();
  const table = within(await screen.findByRole('table', { name: 'Calls' }));
  expect(table.getAllByText('Sandbox 2026-12-02 09:30')).toHaveLength(2);
  table.getByText('409 CARD_LIMIT_REACHED');
  for (const box of table.getAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('link', { name: 'Compare the two calls' }));
  const difference = within(await screen.findByRole('region', { name: 'Requests compared' }));
  expect(difference.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('VIRTUAL'), expect.stringContaining('PHYSICAL')]),
  );
  expect(router.state.location.search).toContain('call=c1&with=c2');
});

test('shows a call as it arrives, by one connection, which a hidden page does not have', async () => {
  const arriving = call('c3', { path: '/sandbox/v1/payments' });
  const { streams } = await open();
  await screen.findByRole('table', { name: 'Calls' });
  expect(streams.size).toBe(1);
  expect(screen.queryByText('Live')).toBeNull();
  calls.unshift(arriving);
  act(() => streams.send('open'));
  await screen.findByText('Live');
  await screen.findByText(
    (_, element) => element?.tagName === 'CODE' && element.textContent === '/sandbox/v1/payments',
  );
  calls.shift();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(streams.size).toBe(0);
  visibility.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(streams.size).toBe(1);
});

test('reads the calls again while the connection cannot be opened, and says so', async () => {
  const { streams, call: calling } = await open();
  await screen.findByRole('table', { name: 'Calls' });
  const reads = () => calling.mock.calls.filter(([{ name }]) => name === 'sandboxCalls').length;
  const before = reads();
  act(() => streams.end());
  await screen.findByText('Not live: refreshed every few seconds');
  await waitFor(() => expect(reads()).toBe(before + 1));
});

test('filters the calls by their result with a press', async () => {
  const { router } = await open();
  const results = within(await screen.findByRole('group', { name: 'Result' }));
  await userEvent.click(results.getByRole('button', { name: 'Failed' }));
  await waitFor(() => expect(router.state.location.search).toContain('outcome=failed'));
  await waitFor(() =>
    expect(results.getByRole('button', { name: 'Failed' }).getAttribute('aria-pressed')).toBe('true'),
  );
  await userEvent.click(results.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('outcome'));
});

test('filters the calls by an API, whose chip removes the filter again', async () => {
  const { router } = await open();
  const chosen = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'API' });
  const option = await waitFor(() => {
    const [, first] = within(chosen).getAllByRole('option');
    if (!first) throw new Error('The APIs are not known yet');
    return first;
  });
  await userEvent.selectOptions(chosen, option);
  await waitFor(() => expect(router.state.location.search).toContain('api='));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the API filter' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('api='));
});

test('shows a call, repeats it in the viewer and asks support about it', async () => {
  await open({ call: 'c2' });
  const link = await screen.findByRole('link', { name: 'Resend request' });
  expect(link.getAttribute('href')).toBe(pages.sandbox({ aid: 'issue-card', project, call: 'c2' }));
  const support = screen.getByRole('link', { name: 'Ask support about this' }).getAttribute('href');
  expect(support).toContain('tab=development_inquiry&inquiry=new&call=c2');
  expect(screen.getByRole('region', { name: 'Request body' }).textContent).toContain('PHYSICAL');
});

test('shows the list beside the call that is open', async () => {
  await open({ call: 'c2' });
  const list = within(await screen.findByRole('navigation', { name: 'Calls' }));
  const rows = await list.findAllByRole('link');
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true']);
  await userEvent.click(list.getByRole('link', { current: false }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'Request body' }).textContent).toContain('VIRTUAL'));
});

test('names the project in the address, by which the frame knows it', async () => {
  const { router } = await openDocs(pages.sandboxActivity({ view: 'ledger' }), { loggedIn: true, respond });
  await screen.findByRole('table', { name: 'Balances' });
  expect(router.state.location.search).toBe(`?view=ledger&project=${project}`);
});

test('marks the page as loading until its content is there', async () => {
  const response = Promise.withResolvers<unknown>();
  await openDocs(pages.sandboxActivity(), {
    loggedIn: true,
    respond: (call, input) => (call.name === 'projects' ? response.promise : respond(call, input)),
  });
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
  response.resolve(projects);
  await screen.findByRole('link', { name: /Timeline|타임라인/ });
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
});

test('moves the sandbox clock after it said what will happen, and shows how far it is ahead', async () => {
  const { call } = await open();
  await screen.findByText('30 days ahead of the real time');
  const moves = () => call.mock.calls.filter(([{ name }]) => name === 'moveSandboxClock');
  await userEvent.click(screen.getByRole('button', { name: '+1 month' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Move the sandbox time to 2027-01-02/ }));
  dialog.getByText(/^3 payments are settled, and 1 authorization expires. The time cannot go back/);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(moves()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '+1 month' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move the clock' }));
  await screen.findByText(/The clock was moved/);
  expect(moves().map(([, input]) => input.body)).toEqual([{ to: '2027-01-02T00:30:00.000Z' }]);
});

test('moves the clock to a time in Korea', async () => {
  const { call } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a time' }));
  const moment = screen.getByLabelText('Move to (Korean time)');
  await userEvent.clear(moment);
  await userEvent.type(moment, '2027-01-02T09:00');
  await userEvent.click(screen.getByRole('button', { name: 'Move the clock' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Move the clock' }));
  await screen.findByText(/The clock was moved/);
  const moves = call.mock.calls.filter(([{ name }]) => name === 'moveSandboxClock');
  expect(moves.map(([, input]) => input.body)).toEqual([{ to: '2027-01-02T09:00:00+09:00' }]);
});

test("shows a card's balance, and a movement of money with the balance after each entry", async () => {
  const { call } = await open({ view: 'ledger' });
  const balances = within(await screen.findByRole('table', { name: 'Balances' }));
  balances.getByText('4,988,000 KRW');
  const payment = screen.getByText('261102000001').closest('summary');
  expect(payment?.textContent).toContain('Available → Held12,000 KRW2026-12-02 09:30:12');
  const entries = within(screen.getByRole('table', { name: 'Entries of 261102000001' }));
  const rows = entries.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['Availablecrd_1-12,000 KRW4,988,000 KRW', 'Heldcrd_1+12,000 KRW12,000 KRW']);
  await userEvent.click(balances.getByRole('link', { name: 'crd_1' }));
  await screen.findByRole('button', { name: 'Show all' });
  const movementsInput = call.mock.calls.filter(([{ name }]) => name === 'ledgerMovements').at(-1)?.[1];
  expect(movementsInput).toMatchObject({ query: { ownerId: 'crd_1' } });
});

test('shows the ledger of a UAT if one was requested', async () => {
  const { call, router } = await open({ view: 'ledger', owner: 'crd_1' });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Created with' }), 'UAT keys');
  await waitFor(() => expect(router.state.location.search).toMatch(/keys=uat/));
  // A card of the mock keys does not exist in the UAT's ledger.
  expect(router.state.location.search).not.toContain('owner');
  const read = (callName: string) => call.mock.calls.filter(([{ name }]) => name === callName).at(-1)?.[1];
  await waitFor(() => expect(read('ledgerMovements')).toMatchObject({ query: { keys: 'uat' } }));
  expect(read('ledgerBalances')).toMatchObject({ query: { keys: 'uat' } });
});

test('says of a callback that its signature is wrong on purpose, and does not send it again', async () => {
  await open({ view: 'callbacks', delivery: 'dlv_wrong' });
  await screen.findByText('Wrong signature on purpose');
  expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull();
});

test('shows a callback with its attempts, explains why one failed, and sends it again', async () => {
  const { call } = await open({ view: 'callbacks' });
  const list = within(await screen.findByRole('table', { name: 'Deliveries' }));
  list.getByText('Not sent: the address is in a private network');
  await userEvent.click(list.getByRole('button', { name: /^Resend PAYMENT_APPROVED evt_1$/ }));
  const resent = () => call.mock.calls.filter(([{ name }]) => name === 'resendCallback').map(([, input]) => input);
  await waitFor(() => expect(resent()).toMatchObject([{ params: { deliveryId: 'dlv_1' } }]));
  await userEvent.click(list.getByRole('link', { name: /^PAYMENT_ ?APPROVED$/ }));
  await screen.findByText('Sandbox 2026-12-02 09:30');
  const attempts = within(await screen.findByRole('article', { name: 'Attempt 1' }));
  attempts.getByText('Not sent: the address is in a private network');
  await userEvent.click(screen.getByRole('button', { name: 'Resend' }));
  await screen.findByText('Sent again with the same event ID and a new signature.');
  expect(resent()).toHaveLength(2);
});

test('saves the chosen fault', async () => {
  await open({ view: 'callbacks' });
  const duplicated = await screen.findByRole<HTMLInputElement>('radio', { name: /^Duplicated/ });
  await userEvent.click(duplicated);
  await screen.findByText('Saved.');
  await waitFor(() => expect(duplicated.checked).toBe(true));
});

test('shows what was decided, with every answer, and the share of the fallback', async () => {
  await open({ view: 'decisions' });
  await screen.findByText('The fallback decided 25% of the last 4 payments.');
  const summary = screen.getByText('by the fallback · no response in time');
  await userEvent.click(summary);
  await screen.findByText('Response after 2,513 ms: 200');
});

test('asks the address that a member chooses, and runs a drill by one click', async () => {
  const { call } = await open({ view: 'decisions' });
  const bodies = (callName: string) =>
    call.mock.calls.filter(([{ name }]) => name === callName).map(([, input]) => input.body);
  await userEvent.click(await screen.findByRole('radio', { name: 'My server' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Address' })));
  expect(bodies('updateDecisionSettings')).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'https://pay.example.com/decide');
  await userEvent.click(screen.getByRole('radio', { name: /^Approve, within/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies('updateDecisionSettings')).toHaveLength(1));
  const saved = { url: 'https://pay.example.com/decide', enabled: true, fallback: 'APPROVE' };
  expect(bodies('updateDecisionSettings')).toEqual([saved]);
  await screen.findByText('Saved.');
  await userEvent.click(screen.getByRole('button', { name: 'Invalid JSON' }));
  await screen.findByText('by the fallback · invalid response');
  expect(bodies('runDecisionDrill')).toEqual([{ drill: 'INVALID_JSON' }]);
});

test('adds, changes and removes rules of the built-in responder', async () => {
  const { call } = await open({ view: 'decisions' });
  const saved = () => call.mock.calls.filter(([{ name }]) => name === 'updateResponderRules').map(([, input]) => input);
  await screen.findByText('No rules yet: every payment is approved.');
  const add = screen.getByRole('button', { name: 'Add rule' });
  await userEvent.click(add);
  const first = within(screen.getByRole('group', { name: 'Rule 1' }));
  const amount = first.getByRole<HTMLInputElement>('textbox', { name: /^From amount/ });
  await userEvent.type(amount, '₩99,999,999');
  expect(amount.value).toBe('99999999');
  await userEvent.click(screen.getByRole('button', { name: 'Save rules' }));
  await waitFor(() => expect(document.activeElement).toBe(amount));
  expect(saved()).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.type(amount, '5000');
  await userEvent.type(first.getByRole('textbox', { name: /^Reason/ }), 'OVER_BUDGET');
  await userEvent.selectOptions(first.getByRole('combobox', { name: 'Response' }), 'PART');
  await userEvent.type(first.getByRole('textbox', { name: /^Percent/ }), '40');
  await userEvent.click(add);
  await userEvent.click(screen.getByRole('button', { name: 'Save rules' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  const part = { answer: 'PART', amountFrom: 5_000, percent: 40 };
  expect(saved()).toMatchObject([{ body: { rules: [part, { answer: 'DECLINE' }] } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove rule 1' }));
  expect(document.activeElement).toBe(add);
  await userEvent.click(screen.getByRole('button', { name: 'Save rules' }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toMatchObject({ body: { rules: [{ answer: 'DECLINE' }] } });
});

test("says that the project is not one of the user's", async () => {
  await openDocs(pages.sandboxActivity({ project: 'another' }), { loggedIn: true, respond });
  await screen.findByText('You cannot see this sandbox');
});

test('begins a timeline with the newest cards', async () => {
  await open({ view: 'timeline' });
  const newest = within(await screen.findByRole('list', { name: 'The newest cards and wallets' }));
  await userEvent.click(newest.getByRole('link'));
  await screen.findByRole('heading', { name: 'Card crd_1' });
});

test('joins what happened to a card in one timeline, each entry with its record', async () => {
  await open({ view: 'timeline', of: 'crd_1' });
  await screen.findByRole('heading', { name: 'Card crd_1' });
  const [event, movement, step, decided, made] = screen
    .getAllByRole('listitem')
    .slice(-5)
    .map((item) => within(item));
  expect(event?.getByRole('link', { name: 'Callback pending' }).getAttribute('href')).toContain('delivery=dlv_1');
  movement?.getByText('-18,500 KRW');
  step?.getByRole('link', { name: 'Approve payment · approved 0000' });
  decided?.getByText('Declined');
  const decidedBy = decided?.getByRole('link', { name: 'by the fallback · no response in time · 2000 ms' });
  expect(decidedBy?.getAttribute('href')).toContain('view=decisions');
  expect(made?.getByRole('link').getAttribute('href')).toContain('call=c1');
  expect(screen.getByRole('link', { name: 'Timeline of the cardholder' }).getAttribute('href')).toContain('of=chd_1');
});
