import { act, screen, waitFor, within } from '@testing-library/react';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';

import {
  responseOf,
  box,
  choice,
  descriptionOf,
  fillMandatory,
  memberResponse,
  openSandbox,
  press,
  sandboxPath,
  stubFetch,
  user,
} from '../../testing/open-sandbox.tsx';
import { codes, described, moveCard, ownCard } from '../../testing/sandbox-fixture.ts';

const respond = () => within(screen.getByRole('region', { name: 'Response' }));
const sent = (fetch: ReturnType<typeof stubFetch>) => {
  const [target, { headers, body, ...rest } = {}] = fetch.mock.calls.at(-1) ?? [];
  return {
    target,
    headers: Object.fromEntries(headers as [string, string][]),
    body: JSON.parse(body as string) as unknown,
    rest,
  };
};

beforeEach(() => sessionStorage.clear());
afterEach(() => void jest.restoreAllMocks());

describe('a request', () => {
  test("contains the form's values and the chosen key, but nothing of the session", async () => {
    const fetch = stubFetch(() => responseOf({}));
    await openSandbox();
    await fillMandatory();
    await user.type(box('limit'), '5');
    await user.type(box('Idempotency-Key'), 'attempt-1');
    await user.selectOptions(choice('online'), 'false');
    await user.selectOptions(choice('Mock key'), 'ak_p1-b');
    await screen.findByRole('button', { name: 'Show key' });
    await press('Send request');
    await respond().findByText('200 Success');

    const { target, headers, body, rest } = sent(fetch);
    expect(target).toBe('/sandbox/v1/cards/crd_01/moves?limit=5');
    expect(headers).toEqual({
      'X-UP-Access-Key': 'ak_p1-b',
      'X-UP-Secret-Key': 'sk_p1-b',
      'Idempotency-Key': 'attempt-1',
      'Content-Type': 'application/json',
    });
    expect(body).toEqual({ amount: 500, currency: 'KRW', online: false, lines: [{ name: 'Tea' }] });
    expect(rest).toMatchObject({ method: 'POST', credentials: 'omit', mode: 'same-origin' });
  });

  test('is filled in with the example and sent with one click, where the response will be', async () => {
    const fetch = stubFetch(() => responseOf({}));
    await openSandbox();
    await user.click(await respond().findByRole('button', { name: 'Send with the example' }));
    await respond().findByText('200 Success');
    expect(sent(fetch)).toMatchObject({ headers: { 'X-UP-Access-Key': 'ak_p1-a' }, body: { currency: 'KRW' } });
    expect(respond().queryByRole('button', { name: 'Send with the example' })).toBeNull();
  });

  test('loads the keys again, which tell when they were last used', async () => {
    stubFetch(() => responseOf({}));
    const { call } = await openSandbox();
    await fillMandatory();
    const keyReads = () => call.mock.calls.filter(([{ name }]) => name === 'keys').length;
    expect(keyReads()).toBe(1);
    await press('Send request');
    await respond().findByText('200 Success');
    await waitFor(() => expect(keyReads()).toBe(2));
  });

  test('contains the code of a forced response, one of those that the sandbox knows', async () => {
    const fetch = stubFetch(() => responseOf({ code: 'CONFLICT', reason: 'CARD_NOT_ACTIVE' }, 409));
    await openSandbox();
    await press('Fill with examples');
    await user.click(screen.getByText('Force a response'));
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'X-UP-Simulate' });
    await within(choice).findByRole('option', { name: /^CARD_NOT_ACTIVE/ });
    // Only codes that the sandbox knows can be asked for: neither 500 nor 429 is one.
    expect([...choice.options].map(({ value }) => value)).toEqual(['', ...codes.map(({ code }) => code)]);
    await user.selectOptions(choice, 'CARD_NOT_ACTIVE');
    await press('Send request');
    await respond().findByText(/Activate it\./);
    expect(sent(fetch).headers).toMatchObject({ 'X-UP-Simulate': 'CARD_NOT_ACTIVE' });
  });

  test('that was rejected because of a state leads to the call that comes first, filled in', async () => {
    const card = {
      cardId: 'crd_01',
      status: 'INACTIVE',
      maskedCardNumber: '9410****0012',
      lastFour: '0012',
      expiry: { year: '2031', month: '11' },
    };
    const rejected = () => responseOf({ code: 'CONFLICT', reason: 'CARD_NOT_ACTIVE' }, 409);
    const fetch = stubFetch(() => (fetch.mock.calls.length === 1 ? rejected() : responseOf(card)));
    const { router } = await openSandbox();
    await press('Fill with examples');
    await press('Send request');
    await user.click(await screen.findByRole('button', { name: 'Activate the card first' }));
    await waitFor(() => expect(router.state.location.search).toContain('aid=activate-card'));
    expect(fetch.mock.calls.at(-1)?.[0]).toBe('/sandbox/v1/cards/crd_01');
  });

  test('is filled with the ids of the sandbox, which its fields also suggest', async () => {
    const withCard: typeof memberResponse = (call, input) =>
      call.name === 'sandboxObjects' ? [ownCard] : memberResponse(call, input);
    await openSandbox({ respond: withCard });
    await screen.findByText('Show key', undefined, { timeout: 30_000 });
    await press('Fill with examples');
    const cardId = await screen.findByRole<HTMLInputElement>('combobox', { name: 'cardId' });
    await waitFor(() => expect(cardId.value).toBe('crd_77'));
    await user.clear(cardId);
    await user.click(cardId);
    const list = within(await screen.findByRole('listbox', { name: 'cardId in your sandbox' }));
    await user.click(list.getByRole('option', { name: 'Lunch 9410-12**-****-4821 crd_77 ACTIVE' }));
    expect(cardId.value).toBe('crd_77');
  });

  test('names the fields that the sandbox has no object for, until the form is cleared', async () => {
    await openSandbox();
    await screen.findByText('Show key', undefined, { timeout: 30_000 });
    await press('Fill with examples');
    await screen.findByText(/^Your sandbox has nothing yet for these fields/);
    await press('Clear all');
    expect(screen.queryByText(/^Your sandbox has nothing yet/)).toBeNull();
  });

  test('leads from a field without objects to the request that makes one', async () => {
    const withWallet: ProductInfo = { ...moveCard, reqParamJson: [...moveCard.reqParamJson, described('walletId')] };
    const moving: typeof memberResponse = (call, input) =>
      call.name === 'productInfo' ? withWallet : memberResponse(call, input);
    await openSandbox({ respond: moving });
    await screen.findByText('Show key', undefined, { timeout: 30_000 });
    const [create] = await screen.findAllByRole('link', { name: /Create one and come back/ });
    expect(create?.getAttribute('href')).toContain('aid=create-wallet&project=p1&back=issue-card');
  });

  test('leads back to the request that needed what it made, with its id', async () => {
    stubFetch(() => responseOf({ cardId: 'crd_77', status: 'INACTIVE' }));
    const { router } = await openSandbox();
    await act(() => router.navigate(`${sandboxPath}&back=move-card`));
    await press('Fill with examples');
    await press('Send request');
    await user.click(await screen.findByRole('link', { name: 'Back to the request, with this ID' }));
    expect(router.state.location.search).toBe('?aid=move-card&project=p1&use=crd_77');
  });

  test('that created something leads to the calls that use it, with its id filled in', async () => {
    stubFetch(() => responseOf({ cardId: 'crd_77', status: 'INACTIVE' }));
    const { router } = await openSandbox();
    await press('Fill with examples');
    await press('Send request');
    await user.click(await screen.findByRole('link', { name: 'Activate' }));
    expect(router.state.location.search).toBe('?aid=activate-card&project=p1&use=crd_77');
  });

  test('is sent by Ctrl+Enter, once at a time', async () => {
    const late = Promise.withResolvers<Response>();
    const fetch = stubFetch(() => late.promise);
    await openSandbox();
    await press('Fill with examples');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: 'Cancel' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await act(async () => late.resolve(responseOf({})));
    await respond().findByText('200 Success');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('can be cancelled, which shows no response', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      (_target, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    await openSandbox();
    await press('Fill with examples');
    await press('Send request');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
    respond().getByText('Send the request to see the response here.');
  });
});

describe('the response', () => {
  test('has its status, headers and body', async () => {
    stubFetch(() => new Response('{"cardId":"crd_02"}', { status: 201, headers: { 'X-UP-Request-Id': 'r-1' } }));
    await openSandbox();
    await press('Fill with examples');
    await press('Send request');
    await respond().findByText('201 Success');
    respond().getByText(/^[\d,]+ ms$/);
    respond().getByText('r-1');
    expect(screen.getByRole('region', { name: 'Body' }).textContent).toBe('{\n  "cardId": "crd_02"\n}');
  });

  test('shows errors at their fields, at any location', async () => {
    stubFetch(() =>
      responseOf(
        {
          fieldErrors: {
            amount: 'parameter.tooLarge {"max":400}',
            'lines.0.name': 'parameter.notAllowed',
            limit: 'new.reason',
          },
        },
        400,
      ),
    );
    await openSandbox();
    await fillMandatory();
    await press('Send request');
    await respond().findByText('400 Request error');
    await waitFor(() => expect(document.activeElement).toBe(box('limit')));
    expect(descriptionOf(box('limit'))).toBe('This value is not valid');
    expect(descriptionOf(box('amount'))).toBe('Must be lower: at most 400');
    expect(descriptionOf(box('name'))).toBe('This value is not allowed');
    await user.clear(box('amount'));
    await user.type(box('amount'), '300');
    expect(descriptionOf(box('amount'))).toBe('About amount');
  });

  test('shows an error of a group at the group, and expands it', async () => {
    stubFetch(() => responseOf({ fieldErrors: { address: 'parameter.required' } }, 400));
    await openSandbox();
    await fillMandatory();
    await press('Send request');
    const group = screen.getByRole('group', { name: 'address', hidden: true });
    await waitFor(() => expect(group.contains(document.activeElement)).toBe(true));
    expect(document.activeElement?.textContent).toContain('Required');
    expect(group.closest('details')?.open).toBe(true);
    expect(descriptionOf(group)).toBe('Required');
  });

  test('that never came is reported as a network failure', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await openSandbox();
    await press('Fill with examples');
    await press('Send request');
    await respond().findByText(/No response because of a network error/);
  });

  test('can be viewed unformatted, with its size', async () => {
    stubFetch(() => new Response('{"memo":"차"}'));
    await openSandbox();
    await press('Fill with examples');
    await press('Send request');
    await respond().findByText('14 bytes');
    await press('Raw');
    expect(screen.getByRole('region', { name: 'Body' }).textContent).toBe('{"memo":"차"}');
  });

  test('with errors offers the corrected request, ready to send', async () => {
    const responses = [responseOf({ fieldErrors: { amount: 'parameter.tooLarge {"max":400}' } }, 400), responseOf({})];
    const fetch = stubFetch(() => responses.shift() ?? responseOf({}));
    await openSandbox();
    await press('Fill with examples');
    await press('Send request');
    const corrections = within(await screen.findByRole('region', { name: '1 field to correct' }));
    corrections.getByText(/at most 400/);
    corrections.getByText('500 → 400');
    await user.click(corrections.getByRole('button', { name: 'Correct and send' }));
    await respond().findByText('200 Success');
    expect(sent(fetch).body).toMatchObject({ amount: 400 });
    expect(screen.queryByRole('region', { name: /to correct/ })).toBeNull();
  });

  test('with a rate limit says when to send again', async () => {
    const limited = { ...codes[0], code: 'TOO_MANY_REQUESTS', remedy: 'Wait.' };
    stubFetch(() => new Response('{"code":"TOO_MANY_REQUESTS"}', { status: 429, headers: { 'Retry-After': '9000' } }));
    await openSandbox({
      respond: (call, input) => (call.name === 'sandboxCodes' ? [limited] : memberResponse(call, input)),
    });
    await screen.findByRole('button', { name: 'Show key' });
    await press('Fill with examples');
    await press('Send request');
    await respond().findByText(/You can send it again in about 3 hours/);
  });

  test('that was rejected explains why, and what to do', async () => {
    stubFetch(() => responseOf({ reason: 'CARD_NOT_ACTIVE', code: 'CONFLICT' }, 409));
    await openSandbox();
    await press('Fill with examples');
    await press('Send request');
    await respond().findByText(/The card is not active/);
    const more = respond().getByRole('link', { name: 'More about this code' });
    expect(more.getAttribute('href')).toBe('/developers/response-codes#CARD_NOT_ACTIVE');
  });
});

describe("the project's history", () => {
  const history = () => within(screen.getByRole('region', { name: 'Calls of the project' }));

  test('has the calls of all members, to view and ask about', async () => {
    await openSandbox();
    await user.click(await history().findByRole('button', { name: /409 CARD_LIMIT_REACHED/ }));
    await respond().findByText('409 Request error');
    respond().getByText(/masked before they are stored/);
    expect(respond().getByRole('link', { name: 'Ask support about this' }).getAttribute('href')).toContain('call=c2');
    expect(history().getByRole('link').getAttribute('href')).toContain('/developers/sandbox-activity?project=p1');
  });

  test('fills the form again, and names masked values', async () => {
    await openSandbox();
    await history().findByRole('button', { name: /409/ });
    await user.click(history().getByRole('button', { name: 'Fill in again' }));
    await screen.findByText(/Enter the masked values again: nickname/);
    expect(box('cardId').value).toBe('crd_77');
    expect(box('amount').value).toBe('700');
    expect(box('nickname').value).toBe('');
  });
});

describe('the command', () => {
  test('is the current request; the copied one contains the key that is masked on screen', async () => {
    await openSandbox();
    const shown = () => screen.getByRole('region', { name: 'cURL' }).textContent;
    await user.type(box('cardId'), 'crd_01');
    await user.type(box('amount'), '5');
    expect(shown()).toContain("/sandbox/v1/cards/crd_01/moves'");
    expect(shown()).toContain('"amount": 5');
    expect(shown()).not.toMatch(/[as]k_p1/);
    await press('Copy cURL command');
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain("--header 'X-UP-Secret-Key: sk_p1-a'");
    await press('Show key');
    expect(shown()).toBe(copied);
  });

  test('is written for the chosen shell', async () => {
    await openSandbox();
    await press('PowerShell');
    expect(screen.getByRole('region', { name: 'cURL' }).textContent).toContain("'@ | curl.exe --config -");
    await press('Windows cmd');
    expect(screen.getByRole('region', { name: 'cURL' }).textContent).toContain('curl.exe --request POST ^');
  });
});
