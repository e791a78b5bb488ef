const sandbox = 'sandbox/src';
const cards = `${sandbox}/resources/cards`;
const wallets = `${sandbox}/resources/wallets`;
const payments = `${sandbox}/payments`;
const clock = `${sandbox}/clock`;
const runs = `${sandbox}/testing/documented-numbers/rules.test.ts`;

/** What holds each rule without a number: as in held-by.ts, the title of a test and parts of the sentences. */
export const rulesHeldBy: readonly (readonly [file: string, says: string, ...sentences: string[]])[] = [
  [
    `${cards}/update.test.ts`,
    'show their number once, at an address without a key',
    'they never pass through your servers',
    'so that the number never passes through',
  ],
  [`${cards}/update.test.ts`, 'clear what it sends as null', 'only the limits of the product apply'],
  [
    `${cards}/cards.test.ts`,
    'of plastic require a delivery address, and a PIN for cash machines',
    'The PIN that the holder chose',
    'Where the new card is sent',
    'Where the card is sent',
  ],
  [`${cards}/concurrent-changes.test.ts`, 'keep a permanent block beside', 'block cannot be undone'],
  [`${cards}/funding.test.ts`, 'is issued only on an open wallet of its holder', 'A wallet of the same cardholder'],
  [`${cards}/funding.test.ts`, 'cannot load a wallet', 'A card of the same cardholder'],
  [`${wallets}/top-ups.test.ts`, 'come from a verified bank account or a card', 'pays only from a credit line'],
  [`${wallets}/top-ups.test.ts`, 'take only what belongs to the cardholder', 'A verified account of the same'],
  [`${wallets}/top-ups.test.ts`, 'are made after a payment, whether or not', 'only for an automatic top-up'],
  [`${wallets}/wallets.test.ts`, 'or in another currency', 'the currency must be the wallet'],
  [`${wallets}/wallets.test.ts`, 'and its cardholder open', 'the cardholder cannot be closed before'],
  [
    `${payments}/payments.test.ts`,
    'tell which state of a card, a token or a wallet',
    'its token or the wallet cannot be used',
  ],
  [`${payments}/payments.test.ts`, 'by card need the CVC online', 'The card verification code'],
  [
    `${payments}/concurrent-changes.test.ts`,
    'are reversed although the reversal arrives before',
    'as if it had never been given',
    'A payment that was never made',
  ],
  [`${payments}/authorizations.test.ts`, 'need what a payment needs', 'The card; required', 'The wallet; required'],
  [`${clock}/test-operations.test.ts`, 'by seconds or to a moment, and never back', 'The clock never goes back'],
  [`${clock}/test-operations.test.ts`, 'decide a verification that is pending', 'Why it is rejected'],
  [
    `${payments}/reconciliation/reconciliation.test.ts`,
    'while everything else stays exact',
    'Only the files differ: lists',
  ],
  [`${sandbox}/sandboxes/sandboxes.test.ts`, 'toEqual(made.shown)', 'The secret key is shown only in this response'],
  [runs, 'a cardholder who is not verified has no card in a phone and no wallet', 'the cardholder must be VERIFIED'],
  [runs, 'a card in a wallet app needs the app', 'The wallet app; required'],
  [
    runs,
    'a stolen card needs the police report, and a lost or terminated one stays so',
    'police report',
    'cannot be resumed',
  ],
  [runs, 'a new card comes with a permanent block', 'only with a permanent block'],
  [runs, 'the movements of a balance are counted when they are asked for', 'include=LEDGER only'],
  [runs, 'a source of money is named', 'The account; required'],
  [runs, 'the lines of an order add up, and a token is named', 'must add up to the amount', 'The token; required'],
  [runs, 'a disputed settlement names its items', 'The items that you do not agree with'],
];

/** Rules that are none about what the sandbox does: what a thing is, advice, and where a thing exists. */
export const noRule: readonly string[] = [
  ...['is only a number or also a piece of plastic', 'its transaction number never arrived'],
  ...['Only the sandbox accepts it', 'Sandbox only.', 'Only in the sandbox.', 'exist in the sandbox only'],
];
