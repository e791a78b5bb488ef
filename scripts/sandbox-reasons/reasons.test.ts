import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { documentsFolder } from '../../packages/catalogue/src/documents-folder.ts';
import { readDocumented } from './documented.ts';
import { readThrown } from './thrown.ts';

const sandbox = join(import.meta.dirname, '../../packages/sandbox/src');
const thrown = readThrown(sandbox);
const documented = readDocumented(documentsFolder);

/** What every API, every API that changes something, or every address with an id has before its operation runs. */
const general = ['INVALID_REQUEST', 'UNAUTHORIZED', 'FORBIDDEN', 'TOO_MANY_REQUESTS', 'PRECONDITION_FAILED'];
const ofAddresses = 'NOT_FOUND';
const ofChanges = 'IDEMPOTENCY_KEY_REUSED';
/** Thrown where a row is added, if the request has an `externalId`. */
const ofReferences = 'EXTERNAL_ID_TAKEN';
const requests = readFileSync(join(sandbox, 'model/operation-types/operation-types.ts'), 'utf8');

function hasReference(name: string): boolean {
  const [, entry = ''] = requests.split(`  '${name}': {`);
  return /^ *body: .*\bexternalId\b/m.test(entry.slice(0, entry.indexOf('\n  };')));
}

const ofTestData = Object.fromEntries(
  ['CARDHOLDER_CLOSED', 'CARDHOLDER_NOT_VERIFIED', 'CARD_LIMIT_REACHED', 'CARD_NOT_INACTIVE', 'CONSENT_MISSING'].map(
    (reason) => [reason, 'the test data are made for this request'],
  ),
);

/** Reasons in functions that an operation uses without ever reaching the place, and why. */
const unreachable: Record<string, Record<string, string>> = {
  'POST /sandbox/v1/wallets': { BALANCE_TOO_LOW: 'the source of automatic top-ups is checked with an amount of 0' },
  'PATCH /sandbox/v1/wallets/{walletId}': { BALANCE_TOO_LOW: 'the same' },
  'POST /sandbox/v1/wallets/{walletId}/charges': { BANK_ACCOUNT_NOT_VERIFIED: 'its sources have no bankAccountId' },
  'POST /sandbox/v1/test/sandboxes': {
    ...ofTestData,
    NOT_FOUND: 'the test data are made for this request',
    PIN_TOO_SIMPLE: 'the test data are made for this request',
  },
  'POST /sandbox/v1/test/scenarios/{scenarioId}/runs': {
    ...ofTestData,
    ...Object.fromEntries(
      ['AMOUNT_ABOVE_REMAINING', 'AUTHORIZATION_CLOSED', 'PAYMENT_ALREADY_CANCELLED', 'PAYMENT_NOT_APPROVED'].map(
        (reason) => [reason, 'a flow names amounts that its own steps allow'],
      ),
    ),
    CANCELLATION_WINDOW_CLOSED: 'a flow cancels what it has just made',
    REVERSAL_WINDOW_CLOSED: 'a flow reverses what it has just made',
    CARD_NOT_ACTIVE: 'no flow has a PIN',
    PIN_LOCKED: 'no flow has a PIN',
    PIN_NOT_SET: 'no flow has a PIN',
    PIN_TOO_SIMPLE: 'no flow has a PIN',
  },
  'POST /sandbox/v1/test/clock': { NOT_FOUND: 'files are made of settlements and days that have ended' },
  'GET /sandbox/v1/cards': { NOT_FOUND: 'a card has a product that exists' },
  'POST /sandbox/v1/payments/reverse': { NOT_FOUND: 'without a payment the response is reversed: false' },
  'POST /sandbox/v1/authorizations/{nrNumber}/release': { CURRENCY_MISMATCH: 'a release has no amount' },
  'POST /sandbox/v1/test/network-messages': { CARD_NOT_ACTIVE: 'such a card is declined before its PIN is compared' },
};

it('lists as unreachable only what the code names', () => {
  for (const [name, reasons] of Object.entries(unreachable)) {
    expect([...(thrown.get(name) ?? [])]).toEqual(expect.arrayContaining(Object.keys(reasons)));
  }
});

const rows = [...thrown].map(([name, reasons]) => ({ name, reasons }));

it('finds an operation for each documented API', () => {
  expect([...thrown.keys()].toSorted()).toEqual([...documented.keys()].toSorted());
});

describe('the documented reasons are those that the code throws:', () => {
  it.each(rows)('$name', ({ name, reasons }) => {
    const expected = new Set(reasons);
    for (const reason of Object.keys(unreachable[name] ?? {})) expected.delete(reason);
    if (!hasReference(name)) expected.delete(ofReferences);
    if (name.includes('{')) expected.add(ofAddresses);
    if (!name.startsWith('GET ')) expected.add(ofChanges);
    const found = [...(documented.get(name) ?? [])].filter((code) => !general.includes(code));
    expect(found.toSorted()).toEqual([...expected].toSorted());
  });
});
