import type { TestData } from '@up/api/calls/trials/test-data';
import { type TestDataForm, testDataLimits } from '@up/api/forms/test-data';
import { ruleMessage } from '@up/api/rules/rule-message';
import { projectStatus } from '@up/api/states/project-state';

import { problem } from '@up/platform/http/problems';
import { type ProjectContext, transaction } from '@up/platform/module';
import { lockProject } from '@up/projects/project/repository/lock-project';
import { activateCard } from '@up/sandbox/resources/cards/activate';
import { makeCard } from '@up/sandbox/resources/cards/issue';
import { createCardholder } from '@up/sandbox/resources/cardholders/create';
import { randomDigits } from '@up/sandbox/model/identifiers';
import { mockSandbox, openSandbox } from '@up/sandbox/clock/open-sandbox';
import { lockSandbox } from '@up/sandbox/store/repository/lock-sandbox';
import type { SandboxContext } from '@up/sandbox/model/sandbox-context';
import { seoulTime } from '@up/sandbox/model/seoul-time';
import { makeShop, type Shop } from './merchants.ts';
import { makePerson, type Person } from './people.ts';
import { readTestData } from './read.ts';
import { insertSet, listSets } from './repository.ts';
import { below, pick, seededRandom } from '@up/platform/secrets/seeded-random';
import { insertBankAccount, type NewBankAccount } from '@up/sandbox/resources/bank-accounts/bank-account';
import { insertMerchant } from '@up/sandbox/resources/merchants/merchant';

/** Adds a verified default bank account for a new cardholder and returns its id. */
async function insertVerifiedAccount(
  sandbox: SandboxContext,
  account: Omit<NewBankAccount, 'alias' | 'status' | 'isDefault'>,
): Promise<string> {
  const inserted = await insertBankAccount(sandbox, { ...account, status: 'VERIFIED', isDefault: true });
  if (!inserted) throw new Error('The bank account of a new cardholder is registered already');
  return inserted.id;
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

type Rows = Omit<TestData, 'seeds'>;

const bankCodes = ['003', '004', '011', '020', '081', '088', '090', '092'] as const;
const merchantsOfSet = 3;

/**
 * The sequences from which the card numbers of test data are derived: far above the sequences of the sandbox, and
 * within the nine free digits of a card number. A set uses consecutive ones, so its numbers are distinct.
 */
const cardSequences = { first: 500_000_000, count: 499_000_000 } as const;

/**
 * Generates a set of test data. The seed determines all of it, ids included, so a test can be repeated elsewhere.
 * @throws {ProblemError} 400 at the seed when the project has its set, 409 when the project is not active
 */
export async function generateTestData(
  context: ProjectContext,
  { seed, size }: TestDataForm & { projectId: string },
): Promise<TestData> {
  return transaction(context, async (context) => {
    const { id: projectId, status } = await lockProject(context);
    if (status !== projectStatus.active) throw problem('projectNotActive');
    const sets = await listSets(context.db, projectId);
    if (sets.some((set) => set.seed === seed)) {
      throw problem('invalidInput', { fieldErrors: { seed: ruleMessage('unique') } });
    }
    if (sets.length >= testDataLimits.sets) {
      throw problem('invalidInput', { fieldErrors: { seed: 'testData.limit' } });
    }
    await lockSandbox(context, projectId, 'alone');
    const rows = await makeRows(context, seed, size);
    await insertSet(context.db, { projectId, seed, size, rows, createdAt: context.now() });
    return readTestData(context);
  });
}

async function makeRows(context: ProjectContext, seed: string, size: number): Promise<Rows> {
  const random = seededRandom(seed);
  const sandbox: SandboxContext = { ...(await openSandbox(context, mockSandbox(context.project.id))), random };
  const rows: Rows = { member: [], bankAccount: [], card: [], merchant: [] };
  const firstCard = below(cardSequences.count, random);
  for (let index = 0; index < size; index++) {
    const person = makePerson(random);
    const holderName = `${person.familyName}${person.givenName}`;
    const member = await insertMember(context, sandbox, person, `test-${seed}-${index + 1}`);
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

async function insertMember(context: ProjectContext, sandbox: SandboxContext, person: Person, externalId: string) {
  const { familyName, givenName, printedName, birthDate, mobileNumber } = person;
  const email = `${externalId.toLowerCase()}@example.com`;
  const agreedAt = seoulTime(context.now());
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

/** Issues a card and activates it, so that it can pay immediately. */
async function insertCard(
  sandbox: SandboxContext,
  { cardholderId, type, sequence }: { cardholderId: string; type: 'PHYSICAL' | 'MOBILE'; sequence: number },
) {
  const request = {
    cardholderId,
    type: type === 'PHYSICAL' ? 'PHYSICAL' : 'VIRTUAL',
    productCode: 'UP01',
    currency: 'KRW',
    nickname: type === 'PHYSICAL' ? '실물 카드' : '모바일 카드',
  } as const;
  const { card, credentials } = await makeCard(sandbox, request, sequence);
  const { cardNumber, cvc, expiry } = credentials;
  await activateCard(sandbox, card.id, { lastFour: cardNumber.slice(-4), expiry });
  return { cardId: card.id, cardholderId, type, cardNumber, expiry: `${expiry.year}-${expiry.month}`, cvc };
}
