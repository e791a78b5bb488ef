import { cleanup, screen, waitFor } from '@testing-library/react';

import type { ParameterDefinition } from '@up/api/entities/parameter';

import {
  box,
  choice,
  press,
  memberResponse,
  openSandbox,
  stubFetch,
  fillMandatory,
  user,
  responseOf,
  descriptionOf,
} from '../../../testing/open-sandbox.tsx';
import { described, moveCard } from '../../../testing/sandbox-fixture.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => void jest.restoreAllMocks());

describe('the form of a request', () => {
  test('has the fields of the definitions, but not the headers of the key', async () => {
    await openSandbox();
    for (const name of ['Path parameters', 'Query parameters', 'Request headers', 'Request body'])
      screen.getByRole('region', { name });
    expect(box('Idempotency-Key').placeholder).toBe('once');
    expect(screen.queryByRole('textbox', { name: /X-UP/ })).toBeNull();
    expect(box('cardId').getAttribute('aria-required')).toBe('true');
    expect([...choice('currency').options].map(({ value }) => value)).toEqual(['', 'KRW', 'USD']);
    expect([...choice('online').options].map(({ value }) => value)).toEqual(['', 'true', 'false']);
    expect(descriptionOf(box('nickname'))).toBe('About nickname 0/10 characters');
  });

  test('shows null where an empty field is sent as null', async () => {
    const withNull = (name: string, rest: Partial<ParameterDefinition> = {}) =>
      described(name, { moc: 'mandatory', nullable: true, ...rest });
    const api = {
      ...moveCard,
      requestExample: undefined,
      reqParamJson: [
        withNull('team', { example: 'Blue' }),
        withNull('closed', { format: 'null' }),
        withNull('tier', { type: 'select', options: ['GOLD'] }),
        withNull('note', { moc: 'optional', example: 'Lunch' }),
      ],
    };
    await openSandbox({ respond: (call, input) => (call.name === 'productInfo' ? api : memberResponse(call, input)) });
    expect(['team', 'closed', 'note'].map((name) => [box(name).placeholder, box(name).readOnly])).toEqual([
      ['null', false],
      ['null', true],
      ['Lunch', false],
    ]);
    expect([...choice('tier').options].map(({ text }) => text)).toEqual(['null', 'GOLD']);
  });

  test('accepts only digits in a number field', async () => {
    await openSandbox();
    await user.type(box('amount'), '1a2-.3{Backspace}4');
    expect(box('amount').value).toBe('124');
    await user.clear(box('amount'));
    await user.click(box('amount'));
    await user.paste('₩ 1,500');
    expect(box('amount').value).toBe('1500');
  });

  test('counts the typed characters against the maximum', async () => {
    await openSandbox();
    await user.type(box('nickname'), '점심 🎫');
    screen.getByText('4/10 characters');
  });

  test('shows errors at all fields, including groups and lists, and focuses the first', async () => {
    const fetch = stubFetch(() => responseOf({}));
    await openSandbox();
    await user.type(box('cardId'), 'crd');
    await user.type(box('amount'), '5');
    await press('Add an item to tags');
    await user.type(box('tags 1'), 'x');
    await user.type(box('type'), 'home');
    await press('Send request');

    await waitFor(() => expect(document.activeElement).toBe(box('cardId')));
    expect(descriptionOf(box('cardId'))).toContain('Must be exactly 6 characters');
    expect(descriptionOf(box('amount'))).toContain('Must be greater: at least 100');
    expect(descriptionOf(choice('currency'))).toContain('Required');
    expect(descriptionOf(box('name'))).toContain('Required');
    expect(descriptionOf(box('tags 1'))).toContain('Must be at least 2 characters');
    expect(descriptionOf(box('city'))).toContain('Required');
    expect(box('nickname').getAttribute('aria-invalid')).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });

  test('expands the group of the first invalid field', async () => {
    await openSandbox();
    await fillMandatory();
    await user.type(box('type'), 'home');
    for (const fold of document.querySelectorAll('details')) fold.open = false;
    await press('Send request');
    await waitFor(() => expect(document.activeElement).toBe(box('city')));
    expect(box('city').closest('details')?.open).toBe(true);
  });

  test('shows errors in Korean', async () => {
    await openSandbox({ locale: 'ko' });
    await press('요청 보내기');
    await waitFor(() => expect(descriptionOf(box('cardId'))).toContain('필수 값이에요.'));
  });

  test('adds items to a list up to its maximum length, and removes them', async () => {
    await openSandbox();
    await user.type(box('name'), 'Tea');
    await press('Add an item to lines');
    await press('Add an item to lines');
    expect(screen.getAllByRole('textbox', { name: 'name' })).toHaveLength(2);
    await user.type(screen.getAllByRole('textbox', { name: 'name' }).at(-1) ?? box('name'), 'Cake');
    await press('Remove lines 1');
    expect(box('name').value).toBe('Cake');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an item to lines' }));
    await press('Remove lines 1');
    await press('Send request');
    expect(await screen.findAllByText('Please enter at least one.')).not.toEqual([]);
  });

  test('can be filled with examples, except those that would break the call, and cleared', async () => {
    await openSandbox();
    await press('Fill with examples');
    expect(box('cardId').value).toBe('crd_01');
    expect(box('amount').value).toBe('500');
    expect(box('name').value).toBe('Tea');
    expect(box('tags 1').value).toBe('new');
    expect(box('Idempotency-Key').value).toBe('');
    await press('Clear all');
    expect(box('cardId').value).toBe('');
    expect(box('name').value).toBe('');
  });

  test('is restored after a reload, without any key', async () => {
    await openSandbox();
    await fillMandatory();
    await press('Add an item to tags');
    await user.type(box('tags 1'), 'new');
    cleanup();
    await openSandbox();
    expect(box('cardId').value).toBe('crd_01');
    expect(box('amount').value).toBe('500');
    expect(choice('currency').value).toBe('KRW');
    expect(box('tags 1').value).toBe('new');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/sk_|ak_/);
  });
});

/** Opens the form of an API with these fields; its calls get an empty response. */
async function openFormOf(reqParamJson: ParameterDefinition[]) {
  const fetch = stubFetch(() => responseOf({}));
  await openSandbox({
    respond: (call, input) =>
      call.name === 'productInfo'
        ? { ...moveCard, path: '/sandbox/v1/moves', reqParamJson, requestExample: undefined }
        : memberResponse(call, input),
  });
  await screen.findByText(/Show key/);
  return fetch;
}

test('a number that is fixed must be the same', async () => {
  const fetch = await openFormOf([described('version', { type: 'number', length: { type: 'fixed', value: 2 } })]);
  await user.type(box('version'), '3');
  await press('Send request');
  await waitFor(() => expect(descriptionOf(box('version'))).toContain('Must be same: 2'));
  expect(fetch).not.toHaveBeenCalled();
});

describe('an object that is one of several', () => {
  const conditional = (...alternatives: string[]) => ({ moc: 'conditional' as const, alternatives });
  const open = async (fields: ParameterDefinition[]) => {
    const fetch = await openFormOf([described('source', { type: 'object', params: fields })]);
    return async () => {
      await press('Send request');
      await waitFor(() => expect(fetch).toHaveBeenCalled());
      const { body } = fetch.mock.calls.at(-1)?.[1] ?? {};
      return typeof body === 'string' ? (JSON.parse(body) as unknown) : body;
    };
  };
  const card = described('number', conditional('Card'));
  const transfer = described('iban', conditional('Transfer'));

  test('has the fields of the kind that is chosen, and sends no others', async () => {
    const kinds = { card: 'Card', transfer: 'Transfer' };
    const send = await open([
      card,
      transfer,
      described('kind', { type: 'select', options: Object.keys(kinds), kinds }),
      described('memo', { moc: 'optional' }),
    ]);
    expect(screen.queryByRole('textbox', { name: 'number' })).toBeNull();
    await user.selectOptions(choice('kind'), 'card');
    await user.type(box('number'), '1');
    await user.type(box('memo'), 'Tea');
    await user.selectOptions(choice('kind'), 'transfer');
    expect(screen.queryByRole('textbox', { name: 'number' })).toBeNull();
    await user.type(box('iban'), '2');
    expect(await send()).toEqual({ source: { kind: 'transfer', iban: '2', memo: 'Tea' } });
  });

  test('is chosen by name when no field tells its kind', async () => {
    const send = await open([card, transfer]);
    await user.type(box('number'), '1');
    await user.selectOptions(choice('One of'), 'Transfer');
    await user.type(box('iban'), '2');
    expect(await send()).toEqual({ source: { iban: '2' } });
    cleanup();
    await openSandbox({
      respond: (call, input) =>
        call.name === 'productInfo'
          ? {
              ...moveCard,
              requestExample: undefined,
              reqParamJson: [described('source', { type: 'object', params: [card, transfer] })],
            }
          : memberResponse(call, input),
    });
    await waitFor(() => expect(choice('One of').value).toBe('Transfer'));
  });
});

test('sends cookies in a header that pages can set, and says so', async () => {
  const fetch = await openFormOf([described('session', { location: 'cookie' })]);
  screen.getByText(/sends them in the X-UP-Cookie header/);
  await user.type(box('session'), 'a;b');
  await press('Send request');
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(fetch.mock.calls[0]?.[1]?.headers).toContainEqual(['X-UP-Cookie', 'session=a%3Bb']);
});

describe('the body as JSON', () => {
  const json = () => box('Request body as JSON');
  const write = async (text: string) => {
    await user.clear(json());
    await user.click(json());
    await user.paste(text);
  };

  test("has the form's values, and changes them", async () => {
    await openSandbox();
    await fillMandatory();
    await press('JSON');
    expect(JSON.parse(json().value)).toEqual({ amount: 500, currency: 'KRW', lines: [{ name: 'Tea' }] });
    await write(
      '{"amount": 700, "online": false, "lines": [{"name": "A"}, {"name": "B"}], "address": {"city": "서울"}}',
    );
    await press('Form');
    expect(box('amount').value).toBe('700');
    expect(choice('currency').value).toBe('');
    expect(choice('online').value).toBe('false');
    expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: 'name' }).map(({ value }) => value)).toEqual([
      'A',
      'B',
    ]);
    expect(box('city').value).toBe('서울');
    expect(box('city').closest('details')?.open).toBe(true);
  });

  test('must be valid JSON before it is sent', async () => {
    const fetch = stubFetch(() => responseOf({}));
    await openSandbox();
    await fillMandatory();
    await press('JSON');
    await write('{"amount": ');
    expect(descriptionOf(json())).toContain('Invalid JSON value');
    await press('Send request');
    await waitFor(() => expect(document.activeElement).toBe(json()));
    expect(fetch).not.toHaveBeenCalled();
  });

  test('shows which part of it is not sent', async () => {
    await openSandbox();
    await press('JSON');
    await write('{"amount": {"value": 1}, "lines": [{"name": "A", "size": 1}], "other": 1}');
    screen.getByText(
      'Not sent because these fields aren’t defined or have the wrong type: amount, lines.0.size, other',
    );
  });

  test('is replaced by the fields when one of them is invalid', async () => {
    await openSandbox();
    await user.type(box('cardId'), 'crd_01');
    await press('JSON');
    await write('{"amount": 700, "currency": "KRW", "lines": [{"count": 1}]}');
    await press('Send request');
    await waitFor(() => expect(document.activeElement).toBe(box('name')));
  });
});
