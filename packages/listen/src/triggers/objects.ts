import { generateKeyPairSync, randomBytes } from 'node:crypto';

import { daySeconds } from '@up/api/day';

import type { Create, Made, Make } from './steps.ts';

const agreedAt = '2020-01-02T09:30:00+09:00';
const accountNumber = '110234567890';
const holderName = 'Minseo Kim';
const lineOfPerson = { country: 'KR', postalCode: '04538', line1: '100 Eulji-ro' };
export const won = (value: number) => ({ value, currency: 'KRW' });
/** An end of a number or a name that no other object has. */
const unique = () => String(randomBytes(4).readUInt32BE()).padStart(10, '0');

/** A cardholder, with a family name or a mobile number that decides about the verification. */
export function newCardholder(part: { familyName?: string; mobileNumber?: string } = {}): Create {
  const { familyName = 'Kim', mobileNumber = '+821012345678' } = part;
  return async (make) => {
    const consent = { agreed: true, agreedAt };
    const { text } = await make('cardholders', {
      externalId: `trigger-${unique()}`,
      name: { familyName, givenName: 'Minseo', printedName: 'KIM MINSEO' },
      birthDate: '1994-03-17',
      email: 'minseo.kim@example.com',
      mobileNumber,
      address: lineOfPerson,
      consents: [
        { ...consent, type: 'TERMS_OF_SERVICE' },
        { ...consent, type: 'PERSONAL_DATA' },
      ],
    });
    return text('cardholderId');
  };
}

export const newBankAccount: Create = async (make) => addBankAccount(await newCardholder()(make), {})(make);

/** One more bank account of a cardholder. */
export function addBankAccount(cardholderId: string, part: { isDefault?: boolean; accountNumber?: string }): Create {
  const { isDefault, ...bankAccount } = part;
  return async (make) => {
    const { text } = await make('bank-accounts', {
      cardholderId,
      bankAccount: { bankCode: '088', accountNumber, holderName, ...bankAccount },
      withdrawalConsent: { agreedAt, channel: 'APP' },
      isDefault,
    });
    return text('bankAccountId');
  };
}

/** A bank account that withdrawals go to; its code is the end of its number. */
export const newVerifiedBankAccount = async (make: Make, cardholderId?: string): Promise<string> => {
  const id = await addBankAccount(cardholderId ?? (await newCardholder()(make)), {})(make);
  await make(`bank-accounts/${id}/verifications`, {});
  await make(`bank-accounts/${id}/verifications/confirm`, { code: accountNumber.slice(-4) });
  return id;
};

/** A wallet with 90,000 won. */
export const newWallet: Create = async (make) => {
  const { text } = await make('wallets', { cardholderId: await newCardholder()(make), currency: 'KRW' });
  const source = { type: 'BANK_ACCOUNT', bankAccount: { bankCode: '088', accountNumber, holderName } };
  await make(`wallets/${text('walletId')}/charges`, { amount: won(90_000), source });
  return text('walletId');
};

const virtualCard = async (make: Make): Promise<Made> => {
  const cardholderId = await newCardholder()(make);
  return make('cards?expand=credentials', { cardholderId, type: 'VIRTUAL', productCode: 'UP01', currency: 'KRW' });
};

/** An active card with the data that pays. */
async function activeCard(make: Make) {
  const card = await virtualCard(make);
  const [cardId, lastFour] = [card.text('cardId'), card.text('credentials.cardNumber').slice(-4)];
  await make(`cards/${cardId}/activate`, { lastFour, expiry: card.at('credentials.expiry') });
  return { cardId, card: card.at('credentials') };
}

export const newCard: Create = async (make) => (await virtualCard(make)).text('cardId');
export const newActiveCard: Create = async (make) => (await activeCard(make)).cardId;

/** A card of plastic that is delivered. */
export const newPhysicalCard: Create = async (make) => {
  const recipient = { name: holderName, phone: '+821012345678' };
  const delivery = { method: 'COURIER', recipient, address: lineOfPerson };
  const cardholderId = await newCardholder()(make);
  const card = { cardholderId, type: 'PHYSICAL', productCode: 'UP01', currency: 'KRW', delivery };
  return (await make('cards', card)).text('cardId');
};

/** A token of a card, which needs a passcode at a higher risk. */
export function newToken({ riskScore = 10 } = {}): Create {
  return async (make) => {
    const device = { deviceId: `dev_${unique().slice(-8)}`, type: 'PHONE' };
    const passcode = riskScore > 30 ? { passcodeTo: 'SMS' } : {};
    const request = { provider: 'APPLE_PAY', device, riskScore, ...passcode };
    return (await make(`cards/${await newActiveCard(make)}/tokens`, request)).text('token.tokenId');
  };
}

/** A payment or an authorization with a new card. */
function paid(
  path: 'payments' | 'authorizations',
  request: { amount: number; holdDays?: number },
  key?: string,
): Create {
  return async (make) => {
    const { card } = await activeCard(make);
    const merchant = { merchantId: 'up900120', categoryCode: '5812', location: { country: 'KR', city: 'Seoul' } };
    const body = { ...request, method: { type: 'CARD', card }, amount: won(request.amount), merchant };
    return (await make(path, body, { key })).text('nrNumber');
  };
}

export const newPayment = ({ amount = 12_000 } = {}) => paid('payments', { amount });
export const newAuthorization = ({ amount = 20_000, holdDays = 7 } = {}) =>
  paid('authorizations', { amount, holdDays });

/** A payment or an authorization whose response is taken for lost, and reversed by its key. */
export function reversed(path: 'payments' | 'authorizations'): Create {
  return async (make) => {
    const originalKey = `trigger-${unique()}`;
    const nrNumber = await paid(path, { amount: 7_000 }, originalKey)(make);
    await make('payments/reverse', { originalKey, amount: won(7_000), reason: 'TIMEOUT' });
    return nrNumber;
  };
}

export const newDispute: Create = async (make) => {
  const nrNumber = await newPayment()(make);
  return (await make('disputes', { nrNumber, reason: 'NOT_RECEIVED' })).text('disputeId');
};

/** A settlement of yesterday, with the payment that it contains. */
export async function settle(make: Make): Promise<{ settlementId: string; nrNumber: string }> {
  const nrNumber = await newPayment()(make);
  await make('test/clock', { seconds: daySeconds });
  const payment = await make(`payments/${nrNumber}`, undefined, { method: 'GET' });
  return { settlementId: payment.text('settlementId'), nrNumber };
}

export const newSettlement: Create = async (make) => (await settle(make)).settlementId;

/** A request that registers a merchant. */
export const merchantRequest = (merchantId: string) => ({
  merchantId,
  acquirerId: 'AQ01',
  name: 'Kim Bakery',
  businessNumber: '1234567890',
  categoryCode: '5462',
  channels: ['ONLINE'],
  website: 'https://bakery.example.com',
  settlement: {
    cycle: 'DAILY',
    feeRate: 1.5,
    account: { bankCode: '088', accountNumber, holderName: 'Kim Bakery' },
  },
});

export const newMerchant: Create = async (make) =>
  (await make('merchants', merchantRequest(`up${unique()}`))).text('merchantId');

export const newEncryptionKey: Create = async (make) => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return (await make('encryption-keys', { purpose: 'DATA', publicKey: publicKey.export({ format: 'jwk' }) })).text(
    'keyId',
  );
};
