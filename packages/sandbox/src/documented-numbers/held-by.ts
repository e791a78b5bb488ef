const sandbox = 'sandbox/src';
const cards = `${sandbox}/resources/cards`;
const accounts = `${sandbox}/resources/bank-accounts`;
const network = `${sandbox}/payments/network`;
const fiveWrong = 'are blocked by the fifth wrong activation';
const drills = 'can be tried without a payment: every drill, and what it leads to';

/**
 * What holds each sentence with a number: a part of the sentence, a file, and what the file says. Of a test, that is its
 * title; of a constant, its declaration.
 */
export const heldBy: readonly (readonly [file: string, says: string, ...sentences: string[]])[] = [
  [
    `${sandbox}/callbacks/next-state.test.ts`,
    'is retried after 5 seconds, 5 minutes, 30 minutes, 2 hours',
    'after 5 seconds, 5 minutes',
  ],
  [`${sandbox}/callbacks/send-request.ts`, 'timeoutMilliseconds = 10_000', 'with a status 2xx within ten seconds'],
  [
    `${sandbox}/callbacks/signature.test.ts`,
    'is rejected for another body, secret or time',
    'a timestamp that’s more than five minutes off',
    'Seconds since 1970, when this try',
  ],
  [
    `${sandbox}/callbacks/callbacks.test.ts`,
    'are sent twice if that fault is chosen',
    'An event can arrive twice',
    'you can delay, duplicate and reorder',
  ],
  [
    'backend/src/publishing/guides/guides.test.ts',
    'have code that ignores events that are repeated or late',
    'also ignores an event that arrives twice',
    'the one with the higher number',
  ],
  [
    `${sandbox}/callbacks/endpoints.test.ts`,
    'is signed with both secrets for a day after the rotation',
    'For 24 hours CODE holds two signatures',
    'For 24 hours each callback has two',
  ],
  [
    `${sandbox}/resources/concurrent-changes.test.ts`,
    'register no more callback endpoints than a project may have',
    'has five callback endpoints already',
  ],
  [
    `${sandbox}/resources/concurrent-changes.test.ts`,
    'register no more encryption keys than a project may have',
    'two active keys of this purpose',
    'Two keys of a purpose can be active',
    'A key is valid for a year; two keys',
  ],
  [
    `${sandbox}/resources/encryption-keys/operations.ts`,
    'yearMilliseconds = 365 * dayMilliseconds',
    'A key is valid for a year; two keys',
  ],
  [`${sandbox}/http/listen.test.ts`, 'is limited to ten at a time', 'at most 10 listeners at a time'],
  ['platform/src/purge/purges.ts', 'keptMs = 30 * dayMilliseconds', 'in the last 30 days', 'of the last 30 days'],
  [
    `${sandbox}/events/events.test.ts`,
    'come once for each change, although several rows were saved',
    'that saves a card twice has one event',
  ],
  [
    `${sandbox}/resources/wallets/settings.test.ts`,
    'show transfers on both sides',
    'moved between two wallets',
    'A transfer has two of them',
  ],
  [
    'api/src/calls/sandbox/decision.values.ts',
    'decisionMilliseconds = 2_000',
    '| 2,000 |',
    'within 2,000 milliseconds',
  ],
  [
    `${sandbox}/decisions/decisions.test.ts`,
    'is made by the rules of the built-in responder',
    'with a status 2xx and one of these bodies',
    '3,000 without it',
    '50 without it',
  ],
  [`${sandbox}/decisions/decisions.test.ts`, 'is asked once for an idempotency key', 'same when it is sent twice'],
  [`${sandbox}/decisions/verdict.test.ts`, 'are limited for each project and for the process', '200 of your questions'],
  [
    `${sandbox}/decisions/decisions.test.ts`,
    drills,
    'answers after 2.5 seconds',
    'answers with status 500',
    'approves half of the amount',
    'gets the same question twice',
    'or the same question twice',
  ],
  [
    `${sandbox}/security/field-encryption/field-encryption.test.ts`,
    'of the server decrypt the fields of a request until they are deleted',
    'decrypted with the key returns 409',
    'so that two keys can be valid',
  ],
  [
    `${sandbox}/http/request/parse-request.test.ts`,
    'limits the idempotency key of an API',
    'A key has 8 to 64 characters',
  ],
  [
    `${cards}/cards.test.ts`,
    'are issued once per idempotency key, even for concurrent requests',
    'first response again, for 24 hours',
    'within 24 hours gets the first response',
  ],
  ['projects/src/key/calls.test.ts', 'cause reminders 30, 7 and 1 days before they expire', '30, 7 and 1 days before'],
  ['projects/src/key/calls.test.ts', 'are limited to two, even for concurrent requests', 'You may have two of a kind'],
  [`${sandbox}/resources/lists.test.ts`, 'have the rows of one page on pages of %d', '1 to 100, 20 by default'],
  [
    `${sandbox}/store/repository/time-range.test.ts`,
    'begin with the range, and end before it ends',
    'Two neighboring ranges share no row',
  ],
  [
    `${sandbox}/sandboxes/sandboxes.test.ts`,
    'are at most 100 of a project',
    '100 temporary sandboxes',
    'A project has 100 at a time',
  ],
  [`${sandbox}/sandboxes/sandboxes.test.ts`, 'are used 60 at a time without touching each other', 'Sixty builds'],
  [
    `${sandbox}/sandboxes/create.ts`,
    'longestLifetimeSeconds = dayMilliseconds / 1000',
    '24 hours at most',
    'after 24 hours',
  ],
  [`${sandbox}/sandboxes/sandboxes.test.ts`, 'begin with test data of a seed', 'two active cards, and three merchants'],
  [
    `${sandbox}/sandboxes/sandboxes.test.ts`,
    'have a clock of their own, which starts where it is asked',
    'ahead of the real time; below 0',
    'Below 0 only in a temporary sandbox',
  ],
  ['api/src/calls/sandbox/sandbox.ts', 'longestAheadDays = 4_015', '4,015 days'],
  [
    `${sandbox}/clock/test-operations.test.ts`,
    'end at the documented distance from the real time',
    '4,015 days at most',
  ],
  [
    `${sandbox}/payments/payments.test.ts`,
    'are cancelled by number or approval code, in their currency, for 90 days',
    'for 90 days',
    'older than 90 days',
  ],
  [
    `${sandbox}/payments/payments.test.ts`,
    'are approved, reduce the balance, and can be cancelled in parts',
    'does not return money twice',
    'Its place in the order, from 0',
  ],
  [
    `${sandbox}/payments/settlement-cycles.test.ts`,
    'contain a refund in the cycle in which it was made',
    'has two items',
    'is an item of two settlements',
  ],
  [`${sandbox}/payments/settle-merchants.ts`, 'taxPercent = 10', 'ten percent'],
  [
    `${sandbox}/security/signature/signature.test.ts`,
    'are accepted once, until they have expired',
    'at most five minutes off',
    'more than five minutes off |',
    'A signature is accepted once, within',
  ],
  [`${sandbox}/security/signature/signature.test.ts`, 'are rejected with %s', 'The response is 401'],
  [
    `${sandbox}/security/signature/signature.test.ts`,
    'are accepted, and the use of the signing key is recorded',
    'the protected header, two dots',
  ],
  [`${sandbox}/http/headers.test.ts`, 'reject a change of what was changed since it was read', 'is rejected with 412'],
  [
    `${sandbox}/http/headers.test.ts`,
    'echo the version of the key, or the one that is asked for',
    'does not exist is rejected with 400',
  ],
  [
    `${sandbox}/http/headers.test.ts`,
    'say that an API is deprecated, and until when it works',
    '30 June 2027',
    'June 30, 2027',
  ],
  [`${sandbox}/http/steps/operate.ts`, 'lateMilliseconds = 3_000', 'takes three seconds'],
  [`${sandbox}/scenarios/scenarios.test.ts`, 'are eleven, each with the events of its steps', 'Eleven flows'],
  [
    `${network}/tolerance.test.ts`,
    'is %s',
    'up to 120 %',
    'by 20 %',
    'by 15 %',
    'up to 150,000 won',
    'up to 20,000 won',
  ],
  [`${network}/network.test.ts`, 'have the issuer pay what the balance does not cover', 'A balance is never below 0'],
  [`${network}/network.test.ts`, 'authorize a stored card without its CVC, and ask about it', 'with an amount of 0'],
  [`${network}/network.test.ts`, 'take cash with the PIN of the card', 'cash machine (6011)'],
  [`${cards}/card-data.test.ts`, 'are returned when one %s, on request only', 'Since November 29, 2026'],
  [`${cards}/identifiers.test.ts`, 'are shown masked', 'First six and last four digits'],
  [`${cards}/update.test.ts`, 'do not show their number after five minutes', 'opened once and for five minutes'],
  [`${cards}/cards.test.ts`, fiveWrong, 'After five wrong attempts the card', 'last four digits and the expiry'],
  [
    `${cards}/cards.test.ts`,
    'are issued to a verified cardholder, read back',
    'last four digits of the card number',
    '60 when it is left out',
  ],
  [`${cards}/cards.test.ts`, 'cannot belong to a cardholder with %j', '14 or older'],
  [
    `${accounts}/concurrent-changes.test.ts`,
    'register no more accounts than a cardholder may have',
    'may have five accounts',
    'has five bank accounts already',
  ],
  [
    `${sandbox}/resources/operations.test.ts`,
    'verify cardholders and bank accounts',
    'Sends one won',
    'transfer of one won',
    'code of four digits',
    'four digits in the sender',
    'last four digits of the account number',
    'Last four digits of the account number',
  ],
  [
    `${sandbox}/model/money.ts`,
    'maxAmounts: Readonly<Record<Currency, number>> = { KRW: 10_000_000, USD: 1_000_000 }',
    'at most 10,000,000 won',
  ],
  [`${sandbox}/payments/exchange-rates.ts`, 'const margin = 1.01', 'margin of one percent'],
  [
    'backend/src/trials/uat/judge.test.ts',
    'a named case fails after the third wrong call',
    'after three unexpected responses',
  ],
  [`${sandbox}/resources/encryption-keys/operations.ts`, 'minModulusBits = 2_048', 'RSA key of 2,048 bits'],
];

/** Sentences whose number is no promise about the sandbox: a picture, production, or a figure of speech. */
export const noPromise: readonly string[] = [
  ...['as little as 90 days', 'differs in three values', 'up to four steps', 'code in four languages'],
  ...[
    'Three lists show',
    'from three sides',
    'Two people, one resource',
    'the two other outcomes',
    'which of the last two',
  ],
  ...['Wait 1, 2, 4 and 8 seconds', '18,500 won, or 185.00', 'Prices on the portal', 'random fill, so two blocks'],
  ...['one business day', 'stay readable for five years', 'public half', 'There is no plastic', 'month, two digits'],
  ...['valid for ten minutes; present', 'for IN_APP, valid for ten minutes', 'six to eight digits'],
];
