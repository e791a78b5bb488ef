import { screen, within } from '@testing-library/react';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';

import {
  box,
  choice,
  memberResponse,
  openSandbox,
  press,
  responseOf,
  stubFetch,
  user,
} from '../../../testing/open-sandbox.tsx';
import { described, moveCard } from '../../../testing/sandbox-fixture.ts';

const xml = '<move>\n  <amount>500</amount>\n</move>';
const several: ProductInfo = {
  ...moveCard,
  reqParamJson: [
    described('amount', { type: 'number' }),
    ...['token', 'iban'].map((name) => described(name, { moc: 'conditional', alternatives: [name] })),
    ...['shop', 'street'].map((name) => described(name, { moc: 'conditional', alternatives: [name], choice: 1 })),
  ],
  requestExample: { amount: 500 },
  requestContents: [
    { contentType: 'application/xml', example: xml },
    { contentType: 'application/x-www-form-urlencoded', params: [described('code')], example: { code: 'a' } },
  ],
};

describe('a request with several content types', () => {
  beforeEach(async () => {
    sessionStorage.clear();
    await openSandbox({
      respond: (call, input) => (call.name === 'productInfo' ? several : memberResponse(call, input)),
    });
    await screen.findByText(/Show key/, undefined, { timeout: 30_000 });
  });
  afterEach(() => void jest.restoreAllMocks());

  test('sends XML as it is written', async () => {
    const fetch = stubFetch(() => responseOf({}));
    await user.selectOptions(choice('Content type'), 'application/xml');
    await press('Fill with examples');
    expect(box(/^body/).value).toBe(xml);
    await press('Send request');
    await within(screen.getByRole('region', { name: 'Response' })).findByText('200 Success');
    const [, { headers, body } = {}] = fetch.mock.calls.at(-1) ?? [];
    expect(body).toBe(xml);
    expect(headers).toContainEqual(['Content-Type', 'application/xml']);
  });

  test('asks for the fields of the chosen one', async () => {
    await user.selectOptions(choice('Content type'), 'application/x-www-form-urlencoded');
    expect(screen.queryByRole('textbox', { name: /^amount/ })).toBeNull();
    box(/^code/);
    await user.selectOptions(choice('Content type'), 'application/json');
    box(/^amount/);
  });

  test('lets each of two choices be made', async () => {
    const [payment, delivery] = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'One of' });
    expect([payment, delivery].map((each) => [...(each?.options ?? [])].map(({ value }) => value))).toEqual([
      ['', 'token', 'iban'],
      ['', 'shop', 'street'],
    ]);
    if (delivery) await user.selectOptions(delivery, 'shop');
    for (const shown of [/^token/, /^iban/, /^shop/]) box(shown);
    expect(screen.queryByRole('textbox', { name: /^street/ })).toBeNull();
  });
});
