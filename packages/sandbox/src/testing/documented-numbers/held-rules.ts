const sandbox = 'sandbox/src';
const cards = `${sandbox}/resources/cards`;
const wallets = `${sandbox}/resources/wallets`;
const payments = `${sandbox}/payments`;
const http = `${sandbox}/http`;
const uat = 'backend/src/trials/uat';
const runs = `${sandbox}/testing/documented-numbers`;

/** By file, the title of a test and parts of the sentences that it holds. */
const byFile: Readonly<Record<string, readonly (readonly [says: string, ...sentences: string[]])[]>> = {
  [`${cards}/update.test.ts`]: [
    [
      'show their number once, at an address without a key',
      'they never pass through',
      'so that the number never passes',
    ],
    ['are sent to another address until', 'until the card was shipped', 'until it was shipped'],
    ['are sent to another address until', 'its address cannot be changed', 'for physical cards only'],
    ['tell what happened to them', 'present when you sent until', 'works until the new one is activated'],
    ['out of bounds or above the product', 'may not be above that of the card'],
  ],
  [`${cards}/cards.test.ts`]: [
    [
      'of plastic require a delivery address, and a PIN for cash machines',
      'The PIN that the holder chose',
      'Where the new card is sent',
      'Where the card is sent',
    ],
    ['require the verification and the consents of their holder', 'cannot hold a card', 'Why the person was rejected'],
    ['belong to one cardholder per external id', 'must be unique within your project'],
    ['stay unusable while a consent is withdrawn', 'Withdrawing the consent', 'a card cannot be activated or resumed'],
    [
      'are issued once per idempotency key, even for concurrent requests',
      'The same key with another body',
      'While the first request is still running',
    ],
  ],
  [`${cards}/card-data.test.ts`]: [['are returned when one %s, on request only', 'Ask for a full number only']],
  [`${cards}/concurrent-changes.test.ts`]: [['keep a permanent block beside', 'block cannot be undone']],
  [`${cards}/funding.test.ts`]: [
    ['is issued only on an open wallet of its holder', 'A wallet of the same cardholder'],
    ['cannot load a wallet', 'A card of the same cardholder'],
    ['may pay no more than the wallet may', 'what the wallet may not pay'],
  ],
  [`${wallets}/top-ups.test.ts`]: [
    ['come from a verified bank account or a card', 'pays only from a credit line'],
    ['take only what belongs to the cardholder', 'A verified account of the same'],
    ['are made after a payment, whether or not', 'only for an automatic top-up'],
    ['never raise the balance above the limit of the wallet', 'A top-up that would raise the balance'],
  ],
  [`${wallets}/wallets.test.ts`]: [
    ['or in another currency', 'the currency must be the wallet', 'A charge that would raise the balance'],
    ['and its cardholder open', 'the cardholder cannot be closed before'],
  ],
  [`${sandbox}/resources/operations.test.ts`]: [
    ['verify cardholders and bank accounts', 'money can be moved only after'],
    ['move a card and its tokens through all states', 'The passcode is always', 'The only one that activates a token'],
    ['an idempotency key or an amount requests', 'where you cannot send a header'],
  ],
  [`${sandbox}/resources/lists.test.ts`]: [
    ['have the rows of one page on pages of %d', 'Follow CODE until CODE is false'],
  ],
  [`${payments}/payments.test.ts`]: [
    ['tell which state of a card, a token or a wallet', 'its token or the wallet cannot be used'],
    ['by card need the CVC online', 'The card verification code'],
    ['and can be cancelled in parts', 'Several partial cancellations are possible', 'A second full cancellation'],
    ['name the settlement that they are part of', 'merchant that it is part of', 'The day at whose end'],
  ],
  [`${payments}/concurrent-changes.test.ts`]: [
    [
      'are reversed although the reversal arrives before',
      'as if it had never been given',
      'A payment that was never made',
    ],
  ],
  [`${payments}/authorizations/authorizations.test.ts`]: [
    ['need what a payment needs', 'The card; required', 'The wallet; required'],
    ['are captured in parts', 'What is left is released', 'A capture above what is held'],
  ],
  [`${payments}/reconciliation/reconciliation.test.ts`]: [
    ['while everything else stays exact', 'Only the files differ: lists', 'Only the file differs: lists'],
    ['say which of them a report has found', 'NOT_REPORTED until there is a report'],
    ['have one line for each payment and cancellation', 'Lines end with CRLF', 'What was paid or given back'],
  ],
  [`${sandbox}/clock/test-operations.test.ts`]: [
    ['by seconds or to a moment, and never back', 'The clock never goes back', 'It moves forward only'],
    ['by seconds or to a moment, and never back', 'How far to move', 'The moment to move to'],
    ['decide a verification that is pending', 'Why it is rejected', 'CODE stays pending', 'A verification stays CODE'],
    ['verify a rejected cardholder by a bank account', 'register and verify a bank account', 'every other digit'],
  ],
  [`${sandbox}/sandboxes/sandboxes.test.ts`]: [
    ['toEqual(made.shown)', 'The secret key is shown only'],
    ['leave nothing behind when', 'The access key for calls in the sandbox, until it ends'],
    ['send their events only to endpoints', 'Only for endpoints that are registered with its key'],
  ],
  [`${sandbox}/scenarios/scenarios.test.ts`]: [
    ['are booked as a whole or not at all', 'All of them are booked, or none'],
  ],
  [`${sandbox}/callbacks/signature.test.ts`]: [
    ['is not %s outside environment local', 'Only https', 'It must begin with'],
  ],
  [`${sandbox}/callbacks/endpoints.test.ts`]: [["environment: 'local'", 'that runs on your machine']],
  [`${sandbox}/decisions/decisions.test.ts`]: [
    ['is asked of nobody before it is set', 'Until you set it'],
    ['every drill, and what it leads to', 'which it must not answer'],
  ],
  [`${http}/same-mistakes.test.ts`]: [
    ['of moving money without an idempotency key', 'This call moves money', 'Without it they are rejected'],
  ],
  [`${http}/request/parse-request.test.ts`]: [
    ['limits the idempotency key of an API', 'A longer one is rejected'],
    ['rejects fields that a built-in document does not describe', 'Unknown fields', 'page does not describe'],
  ],
  [`${http}/headers.test.ts`]: [
    ['tell what is left of the limit', 'The seconds until it starts again'],
    ['reject a change of what was changed since it was read', 'change the resource only if nobody else has'],
    ['echo the version of the key, or the one that is asked for', 'an unknown one is rejected'],
    ['speaks the language of the caller', 'they never change, while'],
  ],
  [`${http}/access.test.ts`]: [
    [
      'is rejected for a key of production',
      'a key of another environment is rejected',
      'A key from another environment',
    ],
    ['ends when the key is deleted or expires', 'Deleting takes effect immediately'],
  ],
  [`${sandbox}/security/signature/signature.test.ts`]: [
    ['are required if the key requires them', 'Required for keys that take', 'The key takes signed requests only'],
    ['are required if the key requires them', 'a key can also be set to take'],
  ],
  [`${sandbox}/security/field-encryption/field-encryption.test.ts`]: [
    ['of the server decrypt what the code of the guide encrypts', 'so that only the server that needs them'],
    ['of the server decrypt the fields of a request until', 'The message cannot be decrypted'],
    ['are distinguished: a response', 'The encryption key that the request names', 'is read by [Try an encrypted'],
  ],
  'projects/src/key/encryption.test.ts': [['are created from a signing request', 'it never leaves your server']],
  [`${uat}/calls.test.ts`]: [
    ['has its own data, separate from the mock keys', 'A mock key never sees'],
    ['is not judged by calls of the portal itself', 'Only calls from outside the portal'],
    [
      'opens production only when all mandatory APIs',
      'Production keys need every API',
      'They are mandatory where a package',
    ],
  ],
  [`${uat}/judgement/own-code.test.ts`]: [
    ['are passed by what a program does', 'For a UAT key they are always planted'],
  ],
  [`${runs}/sentences.test.ts`]: [
    ['and name the suspicion of fraud alike', 'the suspicion of fraud is always', 'Only a dispute has'],
  ],
  [`${runs}/numbers.test.ts`]: [['ends an idempotency key', 'is not kept under its key']],
  [`${runs}/fields.test.ts`]: [
    [
      'a field is required with what needs it',
      'The carrier; required',
      'The identity document; required',
      'required for the method BANK_ACCOUNT',
      'required for ARS and PAPER',
      'required for the channel IN_STORE',
      'required for the channel ONLINE',
      'required when status is sent',
      'required without originalAmount',
      'required without amount',
    ],
    ['a field is required with what needs it', 'CODE is rejected with CODE, CODE'],
    [
      'a field takes what the documents say',
      'Name and birth date',
      'A phone without a screen lock',
      'business registration number',
      'The account number, digits only',
      'its currency must be KRW',
    ],
    ['a public key has its parts', 'required for RSA', 'required for EC', 'The public key cannot be read'],
    ['a public key has its parts', 'the time of its registration'],
  ],
  [`${runs}/rules.test.ts`]: [
    [
      'a cardholder who is not verified has no card in a phone and no wallet',
      'the cardholder must be VERIFIED',
      'money moves only afterward',
    ],
    ['a card in a wallet app needs the app', 'The wallet app; required'],
    [
      'a stolen card needs the police report, and a lost or terminated one stays so',
      'police report',
      'terminated cannot be resumed',
      'A lost or terminated card never comes back',
      'A change that a table does not allow',
    ],
    ['a new card comes with a permanent block', 'only with a permanent block'],
    ['the movements of a balance are counted when they are asked for', 'include=LEDGER only'],
    ['a source of money is named', 'The account; required'],
    ['the lines of an order add up, and a token is named', 'must add up to the amount', 'The token; required'],
    ['a disputed settlement names its items', 'The items that you do not agree with'],
    ['the limits of the product apply', 'the limits of the product apply', 'the product, which always apply'],
    [
      'a suspended wallet gets refunds and captures only, and a closed one nothing',
      'Blocks a wallet until it is resumed',
      'Only a blocked wallet can be resumed',
      'a closed wallet cannot be used again',
      'required when the wallet is not empty',
    ],
    [
      'no suspended card is used before the consent is given again',
      'a card cannot be activated or resumed',
      'Only a suspended card can be resumed',
    ],
    ['a clearing is refunded and not reversed', 'A clearing cannot be reversed'],
    [
      'a PIN is encrypted, and changed with the one before until it is locked',
      'always as an encrypted PIN block',
      'required when the card has one that is not locked',
      'A PIN is never sent as digits',
    ],
    ['a wrong attempt is kept under its idempotency key', 'is not kept under its key', 'The card must be ACTIVE'],
    [
      'numbers and secrets are shown where the documents say, and nowhere else',
      'The account number is always masked',
      'the card number never leaves UP',
      'The secret is shown only in this response',
      'Secrets are never shown again',
      'which only this response contains',
    ],
    [
      'a physical card waits for its activation, and a time is there from when it happened',
      'until its holder activates it',
      'When the card was activated',
      'When the card was terminated',
      'the time of its issue until then',
      'the time of its creation',
    ],
    [
      'a physical card needs an address and a printed name, and its yearly fee is not charged',
      'required before a physical card is issued',
      'present when the card cannot be issued',
      'charges the fee of a reissue only',
    ],
    ['the amount of a payment includes value-added tax', 'The amount of a card payment always includes it'],
  ],
};

/** What holds each rule without a number: as in held-by.ts, the title of a test and parts of the sentences. */
export const rulesHeldBy: readonly (readonly [file: string, says: string, ...sentences: string[]])[] = Object.entries(
  byFile,
).flatMap(([file, rows]) => rows.map((row) => [file, ...row] as const));

/** Rules that are none about what the sandbox does: what a thing is, advice, and where a thing exists. */
export const noRule: readonly string[] = [
  ...['is only a number or also a piece of plastic', 'its transaction number never arrived'],
  ...['Only the sandbox accepts it', 'Sandbox only.', 'Only in the sandbox.', 'exist in the sandbox only'],
  ...['What exists in the sandbox only', 'Only ever send it from a server', 'wait until nothing is held'],
  ...['Use a new Idempotency-Key', 'Repeat only what is safe', 'never send it as a new payment'],
  ...['**Never** after the approval', '**Never** | **Never**', 'Never write a PIN', 'Use only test cards'],
  ...['Never calculate with floating-point', 'Wait until the portal says', 'When all of your servers sign'],
  ...['When it is rejected', 'A field that becomes required'],
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
  ...['such as 2026-11-03', 'six to eight digits'],
];
