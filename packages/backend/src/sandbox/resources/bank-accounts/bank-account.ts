import { newId } from '../../model/identifiers.ts';
import { insertResource } from '../../store/repository/locked-resources.ts';
import type { Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { type BankAccount, bankAccountSchema } from './data.ts';

export interface NewBankAccount extends Pick<
  BankAccount,
  'bankCode' | 'holderName' | 'alias' | 'status' | 'isDefault'
> {
  cardholderId: string;
  accountNumber: string;
}

/** Adds a bank account of a cardholder, with a masked number; undefined when it is already registered. */
export function insertBankAccount(
  context: SandboxContext,
  { cardholderId, accountNumber, bankCode, holderName, alias, status, isDefault }: NewBankAccount,
): Promise<Resource<BankAccount> | undefined> {
  return insertResource(context, bankAccountSchema, {
    id: newId('bac', context.random),
    parentId: cardholderId,
    uniqueKey: `${cardholderId} ${context.sealer.fingerprint(`bank account ${bankCode} ${accountNumber}`)}`,
    data: {
      bankCode,
      maskedNumber: maskAccountNumber(accountNumber),
      holderName,
      alias,
      status,
      isDefault,
      codeFingerprint: codeFingerprint(context, accountNumber.slice(-4)),
    },
  });
}

/** Masks the middle of an account number. */
export function maskAccountNumber(number: string): string {
  return `${number.slice(0, 3)}-***-***${number.slice(-3)}`;
}

/** The fingerprint that the code of a one-won transfer is compared with. */
export function codeFingerprint({ sealer, sandboxId }: SandboxContext, code: string): string {
  return sealer.fingerprint(`bank account code ${sandboxId} ${code}`);
}
