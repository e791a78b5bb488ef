import type { ResourceSchema } from '../store/resource-schema.ts';
import { bankAccountSchema } from './bank-accounts/data.ts';
import { cardholderSchema } from './cardholders/data.ts';
import { cardSchema } from './cards/data.ts';
import { merchantSchema } from './merchants/data.ts';
import { tokenSchema } from './tokens/data.ts';
import { walletSchema } from './wallets/data.ts';

const schemas = [cardSchema, tokenSchema, bankAccountSchema, walletSchema, merchantSchema, cardholderSchema];

/** Asks the schema of a kind. */
function mayReplace(kind: string, before: object, after: object): boolean {
  const schema = schemas.find((each) => each.kind === kind) as ResourceSchema<object> | undefined;
  return schema?.mayReplace(before, after) ?? false;
}

const permanent = { status: 'BLOCKED', block: { reason: 'STOLEN', before: 'ACTIVE', permanent: true } };

it.each([
  ['card', permanent, ['LOST', 'TERMINATED']],
  ['card', { status: 'BLOCKED' }, ['ACTIVE', 'SUSPENDED', 'LOST', 'TERMINATED']],
  ['card', { status: 'LOST' }, []],
  ['card', { status: 'TERMINATED' }, []],
  ['token', { status: 'DELETED' }, []],
  ['bankAccount', { status: 'VERIFIED' }, ['DELETED']],
  ['bankAccount', { status: 'DELETED' }, []],
  ['wallet', { status: 'CLOSED' }, []],
  ['merchant', { status: 'CLOSED' }, []],
] as const)('a %s that is %j becomes %j only', (kind, before, expected) => {
  const statuses = [
    'INACTIVE',
    'ACTIVE',
    'SUSPENDED',
    'LOST',
    'TERMINATED',
    'UNVERIFIED',
    'VERIFIED',
    'DELETED',
    'CLOSED',
  ];
  const others = statuses.filter((status) => status !== before.status);
  expect(others.filter((status) => mayReplace(kind, before, { status }))).toEqual(
    others.filter((status) => expected.some((each) => each === status)),
  );
  expect(mayReplace(kind, before, { ...before, nickname: 'New' })).toBe(true);
});

it('a kind without states has no rules', () => {
  expect(mayReplace('cardholder', { email: 'a@example.com' }, { email: 'b@example.com' })).toBe(true);
});
