import type { SandboxObject } from '../calls/trials/test-data.ts';
import { withOwnIds } from './own-values.ts';

const object = (
  field: string,
  id: string,
  status: string | null,
  rest: Partial<SandboxObject> = {},
): SandboxObject => ({
  field,
  id,
  label: '',
  status,
  parentId: null,
  ...rest,
});
const card = (number: string) => ({ cardNumber: number, cvc: '264', expiry: { year: '2031', month: '11' } });
const objects = [
  object('cardholderId', 'chd_new', 'PENDING'),
  object('cardholderId', 'chd_old', 'VERIFIED'),
  object('cardId', 'crd_waiting', 'INACTIVE', { parentId: 'chd_new', card: card('9410121111112222') }),
  object('cardId', 'crd_active', 'ACTIVE', { parentId: 'chd_old', card: card('9410123333334444') }),
  object('walletId', 'wlt_2', 'ACTIVE'),
  object('walletId', 'wlt_1', 'ACTIVE'),
];
const example = {
  path: { cardId: 'crd_example' },
  query: {},
  header: {},
  body: { cardholderId: 'chd_example', lastFour: '4821', expiry: { year: '2030', month: '01' } },
};
const fill = (apiId: string, rest: Partial<Parameters<typeof withOwnIds>[1]> = {}) =>
  withOwnIds(example, { apiId, objects, random: () => 'abc123', ...rest });

test('an example gets the newest fitting ids of the sandbox, and what belongs to them', () => {
  expect(fill('activate-card')).toEqual({
    values: {
      path: { cardId: 'crd_waiting' },
      query: {},
      header: {},
      body: { cardholderId: 'chd_new', lastFour: '2222', expiry: { year: '2031', month: '11' } },
    },
    missing: [],
  });
  expect(fill('update-card').values.path).toEqual({ cardId: 'crd_active' });
  expect(fill('update-card').values.body).toMatchObject({ cardholderId: 'chd_old', lastFour: '4444' });
  expect(fill('update-card', { preferredId: 'crd_waiting' }).values.path).toEqual({ cardId: 'crd_waiting' });
});

test('fields are named of which the sandbox has no object; their examples stay', () => {
  const { values, missing } = fill('activate-card', { objects: [] });
  expect(values).toEqual(example);
  expect(missing).toEqual(['cardId', 'cardholderId']);
});

test('a transfer gets two wallets, a payment the whole card, and external ids are new', () => {
  const values = {
    path: { walletId: 'wlt_a' },
    query: {},
    header: { 'Idempotency-Key': '7b0f6c1e-2f4a-4d0e-9c55-1f0a3c9f2b10' },
    body: { toWalletId: 'wlt_b', externalId: 'member-20261102', method: { card: { cardNumber: '1', cvc: '2' } } },
  };
  expect(
    withOwnIds(values, { apiId: 'transfer-between-wallets', objects, random: () => 'abc123' }).values,
  ).toMatchObject({
    path: { walletId: 'wlt_2' },
    header: { 'Idempotency-Key': '7b0f6c1e-2f4a-4d0e-9c55-abc123' },
    body: {
      toWalletId: 'wlt_1',
      externalId: 'member-20261102-abc123',
      method: { card: { cardNumber: '9410123333334444', cvc: '264' } },
    },
  });
});

test('the id under which a merchant is registered is the caller’s own', () => {
  const values = { path: {}, query: {}, header: {}, body: { merchantId: 'up900120' } };
  const sandbox = { objects: [object('merchantId', 'up1', 'ACTIVE')], random: () => '' };
  expect(withOwnIds(values, { ...sandbox, apiId: 'register-merchant' }).values).toEqual(values);
  const none = { ...sandbox, objects: [] };
  // A payment can name any merchant of the network; a request about a merchant needs one that is registered.
  expect(withOwnIds(values, { ...none, apiId: 'approve-payment' }).missing).toEqual([]);
  expect(withOwnIds({ path: values.body }, { ...none, apiId: 'get-merchant' }).missing).toEqual(['merchantId']);
  expect(withOwnIds(values, { ...sandbox, apiId: 'get-merchant' }).values.body).toEqual({
    merchantId: 'up1',
  });
});

test('an account is chosen that belongs to the cardholder of the wallet, and only objects that serve', () => {
  const values = { path: { walletId: 'wlt_a' }, body: { bankAccountId: 'bac_a' } };
  const own = [
    object('walletId', 'wlt_1', 'ACTIVE', { parentId: 'chd_old' }),
    object('bankAccountId', 'bac_other', 'VERIFIED', { parentId: 'chd_new' }),
    object('bankAccountId', 'bac_own', 'VERIFIED', { parentId: 'chd_old' }),
  ];
  const sandbox = { apiId: 'withdraw-from-wallet', objects: own, random: () => '' };
  expect(withOwnIds(values, sandbox).values).toEqual({
    path: { walletId: 'wlt_1' },
    body: { bankAccountId: 'bac_own' },
  });
  const serves = ({ id }: SandboxObject) => !id.startsWith('bac');
  expect(withOwnIds(values, { ...sandbox, serves }).missing).toEqual(['bankAccountId']);
});

test('the number of a payment is never offered for an authorization, nor the other way round', () => {
  const numbers = [object('nrNumber', 'payment', 'APPROVED'), object('nrNumber', 'authorization', 'RELEASED')];
  const valuesOf = (apiId: string) =>
    withOwnIds({ path: { nrNumber: 'example' } }, { apiId, objects: numbers, random: () => '' }).values.path.nrNumber;
  expect(valuesOf('capture-authorization')).toBe('authorization');
  expect(valuesOf('get-payment')).toBe('payment');
});
