import { newId } from '../../model/identifiers.ts';
import { insertResource } from '../../store/repository/locked-resources.ts';
import { missing, rejection } from '../../model/rejection.ts';
import { findResource, listResources, type Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { type BankAccount, bankAccountSchema } from './data.ts';

/** Transfers from and to this bank fail in the sandbox. */
export const failingBank = '999';

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

/** A verified account, which the path or a field of the body names. @throws {ProblemError} 404, or 409 when it is not verified */
export async function requireVerified(
  context: SandboxContext,
  id: string,
  field?: string,
): Promise<Resource<BankAccount>> {
  const account = await findResource(context, bankAccountSchema, { id });
  if (!account || account.data.status === 'DELETED') throw missing('bank account', field);
  if (account.data.status !== 'VERIFIED') throw rejection('BANK_ACCOUNT_NOT_VERIFIED', 'The account is not verified.');
  return account;
}

const mostAccounts = 10;

/**
 * An account that takes money of a cardholder: the preferred one, which was verified and may be deleted since, or else
 * a verified one, the default first. Undefined when there is none.
 */
export async function findPayable(
  context: SandboxContext,
  cardholderId: string,
  preferredId?: string,
): Promise<Resource<BankAccount> | undefined> {
  const preferred =
    preferredId === undefined ? undefined : await findResource(context, bankAccountSchema, { id: preferredId });
  const filter = { parentId: cardholderId, data: { status: 'VERIFIED' } };
  const verified = await listResources(context, bankAccountSchema, filter, mostAccounts);
  const byPreference = verified.toSorted((one, other) => Number(other.data.isDefault) - Number(one.data.isDefault));
  return [...(preferred ? [preferred] : []), ...byPreference].find((account) => bankRejects(account) === undefined);
}

/** Why the bank rejects transfers to and from an account; undefined when it does not. */
export function bankRejects({ data }: Resource<BankAccount>): 'ACCOUNT_CLOSED' | 'BANK_MAINTENANCE' | undefined {
  if (data.isClosedAtBank === true) return 'ACCOUNT_CLOSED';
  return data.bankCode === failingBank ? 'BANK_MAINTENANCE' : undefined;
}
