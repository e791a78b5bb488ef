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
    {
      contentType: 'multipart/form-data',
      params: [
        described('logo', { moc: 'mandatory', length: { type: 'range', max: 5 } }),
        described('files', { type: 'array' }),
      ],
      example: { logo: 'sample', files: [] },
      encodings: {
        logo: { contentType: 'image/png', accepts: 'image/png, image/jpeg', isFile: true },
        files: { contentType: 'application/octet-stream', isFile: true },
      },
    },
    {
      contentType: 'multipart/mixed',
      params: [described('order', { type: 'object', params: [described('amount', { type: 'number' })] })],
      example: { order: xml },
      encodings: { order: { contentType: 'application/xml' } },
    },
    { contentType: 'application/octet-stream', example: 'sample' },
    { contentType: 'application/x-www-form-urlencoded', params: [described('code')], example: { code: 'a' } },
  ],
};

test('the only content type is named unless it is JSON', async () => {
  const only: ProductInfo = { ...moveCard, requestContentType: 'multipart/form-data' };
  await openSandbox({ respond: (call, input) => (call.name === 'productInfo' ? only : memberResponse(call, input)) });
  within(screen.getByRole('region', { name: 'Request body' })).getByText('multipart/form-data');
});

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

  test('sends files with their names and types', async () => {
    const fetch = stubFetch(() => responseOf({}));
    await user.selectOptions(choice('Content type'), 'multipart/form-data');
    const [logo] = screen.getAllByLabelText<HTMLInputElement>(/^logo/);
    if (!logo) throw new Error('there is no field for the logo');
    expect([logo.type, logo.accept]).toEqual(['file', 'image/png,image/jpeg']);
    await user.upload(logo, new File(['\0png'], 'a "1".png', { type: 'image/png' }));
    await user.upload(screen.getByLabelText(/^files 1/), new File(['text'], 'b.txt', { type: 'text/plain' }));
    screen.getByText('b.txt, 4 bytes');
    await press('Send request');
    await within(screen.getByRole('region', { name: 'Response' })).findByText('200 Success');
    const [, { body, headers } = {}] = fetch.mock.calls.at(-1) ?? [];
    const sent = await textOf(body);
    expect(sent).toContain('name="logo"; filename="a %221%22.png"\r\nContent-Type: image/png\r\n\r\n\0png\r\n');
    expect(sent).toContain('name="files"; filename="b.txt"\r\nContent-Type: text/plain\r\n\r\ntext\r\n');
    const boundary = sent.slice(2, sent.indexOf('\r\n'));
    expect(headers).toContainEqual(['Content-Type', `multipart/form-data; boundary=${boundary}`]);
  });

  test('sends a part in XML as it is written', async () => {
    const fetch = stubFetch(() => responseOf({}));
    await user.selectOptions(choice('Content type'), 'multipart/mixed');
    await press('Fill with examples');
    expect(box(/^order/).value).toBe(xml);
    await press('Send request');
    await within(screen.getByRole('region', { name: 'Response' })).findByText('200 Success');
    expect(fetch.mock.calls.at(-1)?.[1]?.body).toContain(
      `name="order"\r\nContent-Type: application/xml\r\n\r\n${xml}\r\n`,
    );
  });

  test('sends a file as the body', async () => {
    const fetch = stubFetch(() => responseOf({}));
    await user.selectOptions(choice('Content type'), 'application/octet-stream');
    await user.upload(screen.getByLabelText(/^body/), new File(['\0'], 'a.bin'));
    expect(document.body.textContent).toContain("--data-binary '@a.bin'");
    await press('Send request');
    await within(screen.getByRole('region', { name: 'Response' })).findByText('200 Success');
    expect(await textOf(fetch.mock.calls.at(-1)?.[1]?.body)).toBe('\0');
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

function textOf(body: unknown): Promise<string> {
  if (!(body instanceof Blob)) throw new Error('the body is no file');
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsText(body);
  });
}
