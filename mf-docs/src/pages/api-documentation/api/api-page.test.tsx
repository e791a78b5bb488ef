import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';

import { languageStore } from '../../../samples/use-sample.ts';
import { respondFromCatalogue } from '../../../testing/catalogue-responses.ts';
import { field, issueCard } from '../../../testing/catalogue-fixture.ts';
import { memberResponse } from '../../../testing/open-sandbox.tsx';
import { keysOf, ownCard, projects } from '../../../testing/sandbox-fixture.ts';
import { openDocs, type OpenOptions } from '../../../testing/open-docs.tsx';

const path = '/developers/api-documentation/packages/card-issuing/cards/issue-card';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  languageStore.setState(languageStore.getInitialState(), true);
});

const withApi = (changed: Partial<ProductInfo>, more: OpenOptions = {}): OpenOptions => ({
  ...more,
  respond: (call, input) =>
    call.name === 'productInfo' ? { ...issueCard, ...changed } : respondFromCatalogue(call, input),
});

test('keeps the chosen language of samples from one API to the next', async () => {
  const user = userEvent.setup();
  await openDocs(path);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Programming language' }), 'Python');
  await screen.findByText('requests', { exact: false });
  await user.click(screen.getByRole('link', { name: /^Next/ }));
  await screen.findByRole('heading', { level: 1, name: 'Block a card' });
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Programming language' });
  expect(choice.value).toBe('python');
  expect(screen.getByRole('region', { name: 'Example request' }).textContent).toContain('import requests');
});

test('links to the previous and next API, in the order of the tree', async () => {
  await openDocs(path);
  const around = within(screen.getByRole('navigation', { name: 'Previous and next API' }));
  expect(around.getByRole('link', { name: /^Previous/ }).textContent).toContain('Retrieve a cardholder');
  expect(around.getByRole('link', { name: /^Next/ }).textContent).toContain('Block a card');
});

test('shows error codes, and until when a deprecated API is available', async () => {
  const errorCodes = [{ httpCode: '409', code: 'STATE', reason: 'CLOSED', cause: 'It is closed.', remedy: 'Open it.' }];
  await openDocs(path, withApi({ errorCodes, deprecated: true, sunsetOn: '2027-06-30' }));
  const errors = within(screen.getByRole('region', { name: 'Error codes' }));
  errors.getByText('STATE');
  errors.getByText('Open it.');
  screen.getByText(/shut down on 2027-06-30/);
});

test('compares two versions and marks breaking changes', async () => {
  const user = userEvent.setup();
  const { router } = await openDocs(path, {
    respond(call, input) {
      if (call.name === 'productVersions') {
        return ['1.1', '1.0'].map((version, index) => ({ version, releasedAt: '', current: index === 0 }));
      }
      if (call.name !== 'productInfo') return respondFromCatalogue(call, input);
      const { version } = input.query ?? {};
      if (version !== '1.0') return issueCard;
      return { ...issueCard, version, reqParamJson: [...issueCard.reqParamJson.slice(1), field('memo')] };
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Compare versions' }));
  expect(router.state.location.search).toBe('?compare=1.0');
  const changes = within(await screen.findByRole('region', { name: 'Changes from 1.0 to 1.1' }));
  await changes.findByText('2 changes, 2 breaking');
  const rows = changes.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['memoRequestBreaking', 'cardholderIdRequestBreaking']);
});

test('lets the reader choose between the alternatives of a body', async () => {
  const user = userEvent.setup();
  const reqParamJson = [
    field('kind', { type: 'select', options: ['card', 'bank'] }),
    field('cardNumber', { alternatives: ['Card'] }),
    field('accountNumber', { alternatives: ['Bank account'] }),
  ];
  await openDocs(path, withApi({ reqParamJson }));
  screen.getByText('Only for Card');
  await user.click(screen.getByRole('button', { name: 'Bank account' }));
  expect(screen.queryByText('cardNumber')).toBeNull();
  screen.getByText('accountNumber');
  screen.getByText('kind');
  await user.click(within(screen.getByRole('group', { name: 'One of' })).getByRole('button', { name: 'All' }));
  screen.getByText('cardNumber');
});

const many = Array.from({ length: 200 }, (_, index) =>
  field(`part${index}`, { type: 'object', params: [field('inner', { type: 'object', params: [field('leaf')] })] }),
);

test('renders the fields of a large body when they are expanded, or immediately for a link to one of them', async () => {
  const user = userEvent.setup();
  Element.prototype.scrollIntoView = () => undefined;
  await openDocs(`${path}#request.body.part7.inner.leaf`, withApi({ reqParamJson: many }));
  await waitFor(() => expect(document.getElementById('request.body.part7.inner.leaf')).not.toBeNull());
  const leaf = document.getElementById('request.body.part7.inner.leaf');
  expect(leaf?.hasAttribute('data-target')).toBe(true);
  expect(leaf?.closest('details')?.open).toBe(true);
  expect(document.getElementById('request.body.part8.inner')).toBeNull();
  await user.click(screen.getByText('1 field of part8'));
  expect(document.getElementById('request.body.part8.inner')).not.toBeNull();
});

test('shows members how often their projects called the API today, next to the limit', async () => {
  const project = { projectID: 'p1', projectName: 'Lunch', projectStatus: '10', packages: [{ id: 'card-issuing' }] };
  const options: OpenOptions = {
    loggedIn: true,
    respond(call, input) {
      if (call.name === 'projects') return [project];
      if (call.name !== 'sandboxUsage') return respondFromCatalogue(call, input);
      return { days: [{ day: '2026-11-22', apiId: 'issue-card', succeeded: 1200, failed: 34 }], limits: [] };
    },
  };
  await openDocs(path, options);
  await screen.findByText('1,234 / 12,000');
});

describe('an event', () => {
  const event = { kind: 'webhook', method: 'POST', fromSandbox: true } as const;
  const own = { method: 'WEBHOOK', path: 'CARD_ISSUED', event, requestExample: { type: 'CARD_ISSUED' } };
  const receiver = { id: 'e1', origin: 'receiver', url: '', events: [], status: 'ENABLED', createdAt: '' };
  const sentAt = '2026-11-02T00:30:05.000Z';
  const base = {
    eventId: 'evt_1',
    eventType: 'CARD_ISSUED',
    createdAt: sentAt,
    sandboxAt: sentAt,
    nextAttemptAt: null,
  };
  const waiting = { ...base, id: 'd1', endpointId: 'e1', status: 'PENDING', attemptCount: 0 };
  const lastAttempt = { at: sentAt, httpStatus: 500, cause: 'HTTP_ERROR' };
  const failed = { ...base, id: 'd0', endpointId: 'gone', status: 'FAILED', attemptCount: 16, lastAttempt };
  const delivered = { ...waiting, status: 'DELIVERED', attemptCount: 1, lastAttempt: { at: sentAt, httpStatus: 204 } };

  async function openEvent(endpoints: object[], { all = projects, loggedIn = true } = {}) {
    const user = userEvent.setup();
    let sent = 0;
    const opened = await openDocs(path, {
      loggedIn,
      respond(call, input) {
        if (call.name === 'productInfo') return { ...issueCard, ...own };
        if (call.name === 'projects') return all;
        if (call.name === 'callbackSettings') return { fault: 'none', endpoints };
        if (call.name === 'sendExampleEvent') {
          sent += 1;
          return { deliveries: [waiting] };
        }
        if (call.name !== 'callbackDeliveries') return respondFromCatalogue(call, input);
        // Delivered when it is asked for again.
        const items = sent === 0 ? [failed] : [sent > 1 ? delivered : waiting, failed];
        sent += sent === 0 ? 0 : 1;
        return { items, page: 1, pageSize: 10, total: items.length };
      },
    });
    await user.click(screen.getByText('Receive one yourself'));
    return { ...opened, user };
  }

  test('is sent to the endpoints of the chosen project, and its last deliveries are shown', async () => {
    const { call, user, streams } = await openEvent([receiver]);
    const project = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Project' });
    await user.selectOptions(project, 'Travel cards');
    const recent = within(await screen.findByRole('region', { name: 'Last ten deliveries of this event' }));
    recent.getByText('Failed');
    recent.getByText('Deleted endpoint · 16 attempts · HTTP 500 · Only a 2xx response counts as received');
    screen.getByText(/the built-in receiver of the portal gets the example/);
    await user.click(screen.getByRole('button', { name: 'Send test event' }));
    await screen.findByText('On its way to 1 endpoint.');
    recent.getByText('Built-in receiver · not attempted yet');
    act(() => streams.send('change'));
    await waitFor(() => recent.getByText('Built-in receiver · 1 attempt · HTTP 204'));
    recent.getByText('Delivered');
    expect(recent.getAllByRole('link')[0]?.getAttribute('href')).toContain('view=callbacks&delivery=d1');
    expect(call.mock.calls.find(([{ name }]) => name === 'sendExampleEvent')?.[1]).toEqual({
      params: { projectId: 'p2' },
      body: { eventType: 'CARD_ISSUED' },
    });
  });

  test('is not sent where no endpoint gets it: the page says how to register one', async () => {
    await openEvent([{ ...receiver, status: 'DISABLED' }]);
    await screen.findByText(/^No endpoint of this project gets this event/);
    screen.getByRole('link', { name: 'Register a callback URL' });
    expect(screen.queryByRole('button', { name: 'Send test event' })).toBeNull();
  });

  test('is sent to members with a project: others see how to become one', async () => {
    await openEvent([], { all: [] });
    expect((await screen.findByRole('link', { name: 'Create project' })).getAttribute('href')).toBe('/project/create');
    cleanup();
    const { call } = await openEvent([], { loggedIn: false });
    const text = await screen.findByText(/^Sign in to have this event sent/);
    const notice = within(text.closest('details') ?? document.body);
    expect(notice.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain(encodeURIComponent(path));
    expect(call.mock.calls.map(([{ name }]) => name)).not.toContain('projects');
  });

  test('of an imported document has a command that sends its example', async () => {
    const user = userEvent.setup();
    await openDocs(path, withApi({ ...own, event: { kind: 'webhook', method: 'PUT' } }));
    await user.click(screen.getByText('Receive one yourself'));
    const command = await screen.findByRole('region', { name: 'cURL' });
    expect(command.textContent).toContain('--request PUT');
    expect(command.textContent).toContain('"type": "CARD_ISSUED"');
  });
});

test('the example call has the key and the newest ids of the viewer; the secret is masked, and copied', async () => {
  const user = userEvent.setup();
  const withCard: typeof memberResponse = (call, input) =>
    call.name === 'sandboxObjects' ? [ownCard] : memberResponse(call, input);
  await openDocs(path, { loggedIn: true, respond: withCard });
  const request = await screen.findByRole('region', { name: 'Example request' });
  await waitFor(() => expect(request.textContent).toContain(`${keysOf(projects[0]?.projectID ?? '')[1]?.accessKey}'`));
  expect(request.textContent).toContain('•••');
  expect(request.textContent).toContain(`/cards/${ownCard.id}`);
  await user.click(screen.getByRole('button', { name: 'Copy the cURL sample' }));
  expect(await navigator.clipboard.readText()).toMatch(/sk_/);
});

test('opens the response for 200, also when another success comes first', async () => {
  const [created, ...others] = issueCard.responseCode;
  if (!created) throw new Error('there is no response');
  const both = ['202', '200'].map((httpCode) => ({ ...created, httpCode }));
  await openDocs(path, withApi({ responseCode: [...both, ...others] }));
  const statuses = within(screen.getByRole('group', { name: 'Example by status' }));
  expect(statuses.getByRole('button', { pressed: true }).textContent).toBe('200');
});

test('shows a body in each of its content types', async () => {
  const user = userEvent.setup();
  const requestContents = [{ contentType: 'application/xml', example: '<card/>' }];
  const [created, ...others] = issueCard.responseCode;
  if (!created) throw new Error('there is no response');
  const contents = [{ contentType: 'text/csv', params: [], example: 'id\n1' }];
  await openDocs(path, withApi({ requestContents, responseCode: [{ ...created, contents }, ...others] }));
  const request = await screen.findByRole('combobox', { name: 'Content type of the request' });
  await user.selectOptions(request, 'application/xml');
  const sample = screen.getByRole('region', { name: 'Example request' });
  expect(sample.textContent).toContain("--header 'Content-Type: application/xml'");
  expect(sample.textContent).toContain("--data-raw '<card/>'");
  await user.selectOptions(
    screen.getByRole('combobox', { name: `Content type of response ${created.httpCode}` }),
    'text/csv',
  );
  expect(screen.getByRole('region', { name: 'Example response' }).textContent).toContain('id\n1');
  expect(sample.textContent).toContain('<card/>');
});
