import { insertBankAccount, type NewBankAccount } from '@up/sandbox/resources/bank-accounts/bank-account';
import { insertMerchant } from '@up/sandbox/resources/merchants/merchant';
import type { SandboxContext } from '@up/sandbox/model/sandbox-context';
import type { Shop } from './merchants.ts';

/** Adds a verified default bank account for a new cardholder and returns its id. */
export async function insertVerifiedAccount(
  sandbox: SandboxContext,
  account: Omit<NewBankAccount, 'alias' | 'status' | 'isDefault'>,
): Promise<string> {
  const inserted = await insertBankAccount(sandbox, { ...account, status: 'VERIFIED', isDefault: true });
  if (!inserted) throw new Error('The bank account of a new cardholder is registered already');
  return inserted.id;
}

/** Registers a shop as a merchant. */
export async function insertShop(sandbox: SandboxContext, { merchantId, ...shop }: Shop): Promise<void> {
  await insertMerchant(sandbox, merchantId, {
    ...shop,
    status: 'ACTIVE',
    channels: ['ONLINE', 'IN_STORE'],
    address: { country: 'KR', postalCode: '04538', region: '서울', line1: '중구 을지로 100' },
    settlement: { cycle: 'DAILY', feeRate: 1.5 },
  });
}
