import type { TestData } from '@up/api/calls/trials/test-data';

import { below, pick, seededRandom } from '@up/platform/secrets/seeded-random';
import type { Random } from '@up/platform/secrets/random';
import { randomDigits } from '../../model/identifiers.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulTime } from '../../model/seoul-time.ts';
import { insertBankAccount, type NewBankAccount } from '../bank-accounts/bank-account.ts';
import { createCardholder } from '../cardholders/create.ts';
import { activateCard } from '../cards/activate.ts';
import type { NewCard } from '../cards/data.ts';
import { makeCard } from '../cards/issue.ts';
import { insertMerchant } from '../merchants/merchant.ts';
import { makePerson, type Person } from './people.ts';

/** Names of shops with their categories (ISO 18245). */
const shops = [
  ['남산식당', '5812'],
  ['한강커피', '5814'],
  ['북촌서점', '5942'],
  ['서촌마트', '5411'],
  ['성수약국', '5912'],
  ['을지문구', '5943'],
] as const;

/** Without the last one of the sandbox, AQ09, which delays every payment and must be chosen deliberately. */
const acquirers = ['AQ01', 'AQ02'] as const;

/** The weights of the digits of a business number for its check digit. */
const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];

interface Shop {
  merchantId: string;
  acquirerId: string;
  name: string;
  businessNumber: string;
  categoryCode: string;
}

function makeShop(random: Random): Shop {
  const [name, categoryCode] = pick(shops, random);
  return {
    merchantId: `up${randomDigits(8, random)}`,
    acquirerId: pick(acquirers, random),
    name,
    businessNumber: businessNumber(randomDigits(9, random)),
    categoryCode,
  };
}

/** A Korean business registration number: nine digits and a check digit. */
function businessNumber(digits: string): string {
  const values = Array.from(digits, Number);
  const sum = values.reduce((total, digit, index) => total + digit * (weights[index] ?? 0), 0);
  const carried = Math.floor(((values[8] ?? 0) * 5) / 10);
  return `${digits}${(10 - ((sum + carried) % 10)) % 10}`;
}

/** A set of test data, as the portal lists it. */
type TestDataRows = Omit<TestData, 'seeds'>;

const bankCodes = ['003', '004', '011', '020', '081', '088', '090', '092'] as const;
const merchantsOfSet = 3;

/**
 * The sequences from which the card numbers of test data are derived: far above the sequences of the sandbox, and
 * within the nine free digits of a card number. A set uses consecutive ones, so its numbers are distinct.
 */
const cardSequences = { first: 500_000_000, count: 499_000_000 } as const;

/**
 * Adds cardholders, each with a bank account and two active cards, and three merchants to a sandbox that the transaction
 * holds alone. The seed determines all of it, ids included, so a test can be repeated elsewhere.
 * @param size the number of cardholders
 */
export async function makeTestData(
  context: SandboxContext,
  { seed, size }: { seed: string; size: number },
): Promise<TestDataRows> {
  const random = seededRandom(seed);
  const sandbox = { ...context, random };
  const rows: TestDataRows = { member: [], bankAccount: [], card: [], merchant: [] };
  const firstCard = below(cardSequences.count, random);
  for (let index = 0; index < size; index++) {
    const person = makePerson(random);
    const holderName = `${person.familyName}${person.givenName}`;
    const member = await insertMember(sandbox, person, `test-${seed}-${index + 1}`);
    rows.member.push({ ...member, name: holderName, printedName: person.printedName, birthDate: person.birthDate });
    const { cardholderId } = member;
    const account = {
      cardholderId,
      bankCode: pick(bankCodes, random),
      accountNumber: randomDigits(12, random),
      holderName,
    };
    rows.bankAccount.push({ bankAccountId: await insertVerifiedAccount(sandbox, account), ...account });
    for (const [place, type] of (['PHYSICAL', 'MOBILE'] as const).entries()) {
      const sequence = cardSequences.first + ((firstCard + 2 * index + place) % cardSequences.count);
      rows.card.push({ ...(await insertCard(sandbox, { cardholderId, type, sequence })), holderName });
    }
  }
  for (let index = 0; index < merchantsOfSet; index++) {
    const shop = makeShop(random);
    await insertShop(sandbox, shop);
    rows.merchant.push(shop);
  }
  return rows;
}

/**
 * Adds a cardholder with an active card that pays in won, also abroad. No event tells about them.
 * @returns the id of the card
 */
export async function makeTestCard(context: SandboxContext): Promise<string> {
  const sandbox = { ...context, log: { ...context.log, changes: new Map() } };
  const { cardholderId } = await insertMember(sandbox, makePerson(context.random), context.newId());
  const spendingControls = { channels: { abroad: true } };
  return (await insertCard(sandbox, { cardholderId, type: 'MOBILE', spendingControls })).cardId;
}

async function insertMember(sandbox: SandboxContext, person: Person, externalId: string) {
  const { familyName, givenName, printedName, birthDate, mobileNumber } = person;
  const email = `${externalId.toLowerCase()}@example.com`;
  const agreedAt = seoulTime(sandbox.now());
  const { cardholderId } = await createCardholder(sandbox, {
    externalId,
    name: { familyName, givenName, printedName },
    birthDate,
    email,
    mobileNumber: `+82${mobileNumber.replace(/^0/, '')}`,
    address: { country: 'KR', postalCode: '04538', region: '서울', line1: '중구 을지로 100' },
    consents: (['TERMS_OF_SERVICE', 'PERSONAL_DATA'] as const).map((type) => ({ type, agreed: true, agreedAt })),
  });
  return { cardholderId, externalId, mobileNumber, email };
}

/** Adds a verified default bank account for a new cardholder and returns its id. */
async function insertVerifiedAccount(
  sandbox: SandboxContext,
  account: Omit<NewBankAccount, 'alias' | 'status' | 'isDefault'>,
): Promise<string> {
  const inserted = await insertBankAccount(sandbox, { ...account, status: 'VERIFIED', isDefault: true });
  if (!inserted) throw new Error('The bank account of a new cardholder is registered already');
  return inserted.id;
}

interface TestCard extends Pick<NewCard, 'cardholderId' | 'spendingControls'> {
  type: 'PHYSICAL' | 'MOBILE';
  /** What its number is derived from; absent for the next one of the sandbox. */
  sequence?: number;
}

/** Issues a card and activates it, so that it can pay immediately. */
async function insertCard(sandbox: SandboxContext, { cardholderId, type, sequence, spendingControls }: TestCard) {
  const request = {
    cardholderId,
    type: type === 'PHYSICAL' ? 'PHYSICAL' : 'VIRTUAL',
    productCode: 'UP01',
    currency: 'KRW',
    nickname: type === 'PHYSICAL' ? '실물 카드' : '모바일 카드',
    spendingControls,
  } as const;
  const { card, credentials } = await makeCard(sandbox, request, sequence);
  const { cardNumber, cvc, expiry } = credentials;
  await activateCard(sandbox, { cardId: card.id, lastFour: cardNumber.slice(-4), expiry });
  return { cardId: card.id, cardholderId, type, cardNumber, expiry: `${expiry.year}-${expiry.month}`, cvc };
}

/** Registers a shop as a merchant. */
async function insertShop(sandbox: SandboxContext, { merchantId, ...shop }: Shop): Promise<void> {
  await insertMerchant(sandbox, merchantId, {
    ...shop,
    status: 'ACTIVE',
    channels: ['ONLINE', 'IN_STORE'],
    address: { country: 'KR', postalCode: '04538', region: '서울', line1: '중구 을지로 100' },
    settlement: { cycle: 'DAILY', feeRate: 1.5 },
  });
}
