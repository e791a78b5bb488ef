import { newId } from '../sandbox/identifiers.ts';
import type { SandboxContext } from '../sandbox/sandbox-context.ts';
import { sandboxResources } from '../sandbox/tables.ts';
import type { ProjectContext } from '../module/context.ts';
import type { Shop } from './merchants.ts';

interface Bank {
  context: ProjectContext;
  sandbox: SandboxContext;
}

export interface NewAccount {
  cardholderId: string;
  bankCode: string;
  accountNumber: string;
  holderName: string;
}

/** Adds a bank account that is proved to be the cardholder's, as the APIs of bank accounts keep it. */
export async function insertBankAccount({ context, sandbox }: Bank, account: NewAccount): Promise<string> {
  const { cardholderId, bankCode, accountNumber, holderName } = account;
  const { sealer, now } = context;
  const { sandboxId } = sandbox;
  const id = newId('bac', sandbox.random);
  await context.db.insert(sandboxResources).values({
    sandboxId,
    id,
    kind: 'bankAccount',
    parentId: cardholderId,
    uniqueKey: `${cardholderId} ${sealer.fingerprint(`bank account ${bankCode} ${accountNumber}`)}`,
    data: {
      bankCode,
      maskedNumber: `${accountNumber.slice(0, 3)}-***-***${accountNumber.slice(-3)}`,
      holderName,
      status: 'VERIFIED',
      isDefault: true,
      codeFingerprint: sealer.fingerprint(`bank account code ${sandboxId} ${accountNumber.slice(-4)}`),
    },
    createdAt: now(),
  });
  return id;
}

/** Adds a merchant, whose id is its own. */
export async function insertMerchant({ context, sandbox }: Bank, shop: Shop): Promise<void> {
  const { merchantId, ...rest } = shop;
  await context.db.insert(sandboxResources).values({
    sandboxId: sandbox.sandboxId,
    id: merchantId,
    kind: 'merchant',
    uniqueKey: merchantId,
    data: {
      ...rest,
      status: 'ACTIVE',
      channels: ['ONLINE', 'IN_STORE'],
      address: { country: 'KR', postalCode: '04538', region: '서울', line1: '중구 을지로 100' },
      settlement: { cycle: 'DAILY', feeRate: 1.5 },
    },
    createdAt: context.now(),
  });
}
