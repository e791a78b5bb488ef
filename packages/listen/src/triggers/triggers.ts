import type { EventType } from '@up/api/constants/event-types';
import { daySeconds } from '@up/api/day';

import {
  addBankAccount,
  newActiveCard,
  newAuthorization,
  newBankAccount,
  newCard,
  newCardholder,
  newDispute,
  newEncryptionKey,
  newMerchant,
  newPayment,
  newPhysicalCard,
  newSettlement,
  newToken,
  newVerifiedBankAccount,
  newWallet,
  reversed,
  settle,
  won,
} from './objects.ts';
import { after, type Create, wait } from './steps.ts';

const minute = 60;
const patch = { method: 'PATCH' } as const;
const remove = { method: 'DELETE' } as const;
const verification = { method: 'MOBILE_CARRIER', carrier: 'SKT' };
const customerRequest = { reason: 'CUSTOMER_REQUEST' };
const pending = newCardholder({ familyName: 'Pending' });
const rejected = (mobileNumber: string) => newCardholder({ familyName: 'Rejected', mobileNumber });
const evidence = (id: string) => [`disputes/${id}/evidence`, { kind: 'OTHER', text: 'The parcel never came' }] as const;

/** What happens in the sandbox so that an event of each type is sent. */
export const triggers: Readonly<Record<EventType, Create>> = {
  CARDHOLDER_CREATED: newCardholder(),
  CARDHOLDER_UPDATED: after(newCardholder(), (id) => [`cardholders/${id}`, { email: 'new@example.com' }, patch]),
  CARDHOLDER_PENDING: after(rejected('+821012345679'), (id) => [`cardholders/${id}/verifications`, verification]),
  CARDHOLDER_VERIFIED: after(pending, wait(minute)),
  CARDHOLDER_REJECTED: after(
    rejected('+821012345679'),
    (id) => [`cardholders/${id}/verifications`, verification],
    (id) => [`cardholders/${id}`, { mobileNumber: '+821012345670' }, patch],
    (id) => [`cardholders/${id}/verifications`, verification],
  ),
  CARDHOLDER_CLOSED: after(newCardholder(), (id) => [`cardholders/${id}/close`, customerRequest]),
  BANK_ACCOUNT_REGISTERED: newBankAccount,
  BANK_ACCOUNT_UPDATED: async (make) => {
    const cardholderId = await newCardholder()(make);
    const first = await addBankAccount(cardholderId, {})(make);
    await addBankAccount(cardholderId, { isDefault: true, accountNumber: '110234567891' })(make);
    return first;
  },
  BANK_ACCOUNT_VERIFIED: (make) => newVerifiedBankAccount(make),
  BANK_ACCOUNT_DELETED: after(newBankAccount, (id) => [`bank-accounts/${id}`, undefined, remove]),
  CARD_ISSUED: newCard,
  CARD_UPDATED: after(newCard, (id) => [
    `cards/${id}/limits`,
    { limits: [{ period: 'DAILY', amount: won(500_000) }] },
    { method: 'PUT' },
  ]),
  CARD_STATUS_CHANGED: after(newActiveCard, (id) => [`cards/${id}/suspend`, customerRequest]),
  CARD_DELIVERY_UPDATED: after(newPhysicalCard, (id) => [`test/cards/${id}/delivery`, { status: 'SHIPPED' }]),
  CARD_DELIVERED: after(newPhysicalCard, (id) => [`test/cards/${id}/delivery`, { status: 'DELIVERED' }]),
  CARD_RETURNED: after(newPhysicalCard, (id) => [`test/cards/${id}/delivery`, { status: 'RETURNED' }]),
  TOKEN_CREATED: newToken(),
  TOKEN_UPDATED: after(newToken({ riskScore: 50 }), wait(minute), (id) => [
    `tokens/${id}/resend-passcode`,
    { passcodeTo: 'SMS' },
  ]),
  TOKEN_STATUS_CHANGED: after(newToken(), (id) => [`tokens/${id}/suspend`, customerRequest]),
  WALLET_CREATED: newWallet,
  WALLET_UPDATED: after(newWallet, (id) => [`wallets/${id}`, { alias: 'Travel' }, patch]),
  WALLET_STATUS_CHANGED: after(newWallet, (id) => [`wallets/${id}/suspend`, customerRequest]),
  WALLET_CHARGED: newWallet,
  WALLET_TRANSFERRED: async (make) => {
    const toWalletId = await newWallet(make);
    return after(newWallet, (id) => [`wallets/${id}/transfers`, { toWalletId, amount: won(1_000) }])(make);
  },
  WALLET_WITHDRAWN: async (make) => {
    const walletId = await newWallet(make);
    const wallet = await make(`wallets/${walletId}`, undefined, { method: 'GET' });
    const bankAccountId = await newVerifiedBankAccount(make, wallet.text('cardholderId'));
    await make(`wallets/${walletId}/withdrawals`, { bankAccountId, amount: won(1_000) });
    return walletId;
  },
  AUTHORIZATION_APPROVED: newAuthorization(),
  AUTHORIZATION_DECLINED: newAuthorization({ amount: 990_5101 }),
  AUTHORIZATION_UPDATED: after(newAuthorization(), (id) => [`authorizations/${id}/increment`, { amount: won(1_000) }]),
  AUTHORIZATION_CAPTURED: after(newAuthorization(), (id) => [`authorizations/${id}/capture`, { amount: won(5_000) }]),
  AUTHORIZATION_RELEASED: after(newAuthorization(), (id) => [`authorizations/${id}/release`]),
  AUTHORIZATION_EXPIRED: after(newAuthorization({ holdDays: 1 }), wait(2 * daySeconds)),
  AUTHORIZATION_REVERSED: reversed('authorizations'),
  PAYMENT_APPROVED: newPayment(),
  PAYMENT_DECLINED: newPayment({ amount: 990_5101 }),
  PAYMENT_UPDATED: after(newPayment(), (id) => [`payments/${id}`, { metadata: { branch: 'Namsan' } }, patch]),
  PAYMENT_CANCELLED: after(newPayment(), (id) => [`payments/${id}/cancellations`, customerRequest]),
  PAYMENT_REVERSED: reversed('payments'),
  PAYMENT_SETTLED: after(newPayment(), (id) => [`test/payments/${id}/settle`]),
  DISPUTE_OPENED: newDispute,
  DISPUTE_UPDATED: after(newDispute, evidence, evidence),
  DISPUTE_STATUS_CHANGED: after(newDispute, (id) => [`disputes/${id}/withdraw`]),
  SETTLEMENT_READY: newSettlement,
  SETTLEMENT_CONFIRMED: after(newSettlement, (id) => [`settlements/${id}/confirm`, { decision: 'CONFIRM' }]),
  SETTLEMENT_DISPUTED: async (make) => {
    const { settlementId, nrNumber } = await settle(make);
    const disputedItems = [{ nrNumber, comment: 'The amount differs' }];
    await make(`settlements/${settlementId}/confirm`, { decision: 'DISPUTE', disputedItems });
    return settlementId;
  },
  SETTLEMENT_PAID: after(
    newSettlement,
    (id) => [`settlements/${id}/confirm`, { decision: 'CONFIRM' }],
    wait(7 * daySeconds),
  ),
  MERCHANT_REGISTERED: newMerchant,
  MERCHANT_UPDATED: after(newMerchant, (id) => [`merchants/${id}`, { name: 'Kim Bakery and Café' }, patch]),
  MERCHANT_STATUS_CHANGED: after(newMerchant, (id) => [
    `merchants/${id}`,
    { status: 'SUSPENDED', reason: 'Owner asked' },
    patch,
  ]),
  ENCRYPTION_KEY_REGISTERED: newEncryptionKey,
  ENCRYPTION_KEY_STATUS_CHANGED: after(newEncryptionKey, (id) => [
    `encryption-keys/${id}/revoke`,
    { reason: 'RETIRED' },
  ]),
};
