import { newTable } from '@up/api/new-table';

import { codeFingerprint, failingBank, insertBankAccount, maskAccountNumber } from './bank-account.ts';
import type { Locked } from '@up/platform/module';
import { lockCardholder, rejectClosed, requireConsents } from '../cardholders/cardholder.ts';
import { newId } from '../../model/identifiers.ts';
import { mapPage } from '../../model/cursor.ts';
import { rejectInvalid } from '../../model/invalid.ts';
import type { Operations } from '../../model/operation.ts';
import { missing, rejection } from '../../model/rejection.ts';
import {
  lockResource,
  lockResources,
  releaseUniqueKey,
  saveResource,
} from '../../store/repository/locked-resources.ts';
import { findResource, pageOfResources, type Resource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { seoulTime, wrongPastMoment } from '../../model/seoul-time.ts';
import { hasMoneyInWallet } from '../wallets/repository.ts';
import { listOpenWallets } from '../wallets/wallet.ts';
import { type BankAccount, bankAccountSchema } from './data.ts';
import { changesOf } from '../../store/changes-of.ts';

const maxAccounts = 5;
const maxAttempts = 5;
const codeMilliseconds = 10 * 60 * 1000;
const bankNames: Readonly<Record<string, string>> = newTable({
  '003': 'IBK Industrial Bank',
  '004': 'KB Kookmin Bank',
  '011': 'NH NongHyup Bank',
  '020': 'Woori Bank',
  '081': 'Hana Bank',
  '088': 'Shinhan Bank',
  '090': 'Kakao Bank',
  '092': 'Toss Bank',
  '999': 'Sandbox Bank that refuses',
});

export const bankAccountOperations = {
  'POST /sandbox/v1/bank-accounts': async (context, { cardholderId, bankAccount, alias, isDefault, ...request }) => {
    const { agreedAt, channel, evidenceId } = request.withdrawalConsent;
    rejectInvalid({
      'withdrawalConsent.agreedAt': wrongPastMoment(agreedAt, context.now()),
      'withdrawalConsent.evidenceId':
        (channel === 'ARS' || channel === 'PAPER') && evidenceId === undefined && 'required',
    });
    await lockAccountHolder(context, cardholderId);
    const existing = await lockAccounts(context, cardholderId);
    if (existing.length >= maxAccounts) {
      throw rejection('BANK_ACCOUNT_LIMIT_REACHED', `The cardholder has ${maxAccounts} bank accounts.`);
    }
    const { bankCode, accountNumber, holderName } = bankAccount;
    const becomesDefault = existing.length === 0 || isDefault === true;
    const registered = { cardholderId, bankCode, accountNumber, holderName, alias };
    const account = await insertBankAccount(context, {
      ...registered,
      status: 'UNVERIFIED',
      isDefault: becomesDefault,
    });
    if (!account) throw rejection('BANK_ACCOUNT_EXISTS', 'The cardholder has registered this account.');
    if (becomesDefault) await clearDefault(context, existing);
    return accountResponse(account);
  },
  'GET /sandbox/v1/bank-accounts': async (context, { cardholderId, status, ...page }) => {
    // Deleted accounts only on request.
    const filter = status ? { data: { status } } : { statusNot: 'DELETED' };
    const found = await pageOfResources(context, bankAccountSchema, page, { parentId: cardholderId, ...filter });
    return mapPage(found, accountResponse);
  },
  'GET /sandbox/v1/bank-accounts/{bankAccountId}': async (context, { bankAccountId }) =>
    accountResponse(await requireAccount(context, bankAccountId)),
  'DELETE /sandbox/v1/bank-accounts/{bankAccountId}': async (context, { bankAccountId }) => {
    const { parentId } = await requireAccount(context, bankAccountId);
    // The lock on the cardholder keeps wallets from naming this account meanwhile, and the default unique.
    const cardholder = await lockCardholder(context, parentId ?? '');
    const accounts = await lockAccounts(context, cardholder.id);
    const account = accounts.find(({ id }) => id === bankAccountId);
    if (!account) throw missing('bank account');
    const open = await listOpenWallets(context, cardholder.id, 20);
    const isSource = open.some(({ data: { autoCharge } }) => {
      const { bankAccount, bankAccountId: named } = autoCharge?.source ?? {};
      if (named === account.id) return true;
      // Older wallets hold the number of their account.
      const { bankCode, accountNumber = '' } = bankAccount ?? {};
      return bankCode === account.data.bankCode && maskAccountNumber(accountNumber) === account.data.maskedNumber;
    });
    if (isSource) throw rejection('BANK_ACCOUNT_IN_USE', 'A wallet charges itself from this account.');
    await saveResource(context, bankAccountSchema, account, { status: 'DELETED', isDefault: false });
    // The holder may register the account again.
    await releaseUniqueKey(context, account);
    const others = accounts.filter(({ id, data }) => id !== bankAccountId && data.status === 'VERIFIED');
    const [oldest] = others.toSorted((one, other) => one.sequence - other.sequence);
    const next = account.data.isDefault ? oldest : undefined;
    if (next) await saveResource(context, bankAccountSchema, next, { isDefault: true });
    return {
      bankAccountId,
      status: 'DELETED',
      ...(next && { newDefaultAccountId: next.id }),
      deletedAt: seoulTime(context.now()),
    };
  },
  'POST /sandbox/v1/bank-accounts/{bankAccountId}/verifications': async (context, { bankAccountId }) => {
    const account = await lockAccount(context, bankAccountId);
    if (account.data.status === 'VERIFIED') throw rejection('ALREADY_VERIFIED', 'The account is verified.');
    const id = newId('vrf', context.random);
    if (account.data.bankCode === failingBank) {
      return { bankAccountId, verificationId: id, status: 'FAILED', failureReason: 'BANK_REFUSED' };
    }
    const ends = new Date(context.now().getTime() + codeMilliseconds);
    await saveResource(context, bankAccountSchema, account, {
      verification: { id, attemptsLeft: maxAttempts, expiresAt: ends.toISOString() },
    });
    return { bankAccountId, verificationId: id, status: 'SENT', attemptsLeft: maxAttempts, expiresAt: seoulTime(ends) };
  },
  'POST /sandbox/v1/bank-accounts/{bankAccountId}/verifications/confirm': async (context, { bankAccountId, code }) => {
    const account = await lockAccount(context, bankAccountId);
    const { verification } = account.data;
    if (!verification) throw rejection('VERIFICATION_NOT_STARTED', 'No verification is open.');
    if (verification.expiresAt <= context.now().toISOString() || verification.attemptsLeft === 0) {
      throw rejection('VERIFICATION_EXPIRED', 'The verification has ended; start a new one.');
    }
    if (codeFingerprint(context, code) !== account.data.codeFingerprint) {
      // Returned, not thrown, because the attempt must be counted.
      await saveResource(context, bankAccountSchema, account, {
        verification: { ...verification, attemptsLeft: verification.attemptsLeft - 1 },
      });
      return rejection('VERIFICATION_CODE_WRONG', 'The code is wrong.');
    }
    return accountResponse(
      await saveResource(context, bankAccountSchema, account, { status: 'VERIFIED', verification: undefined }),
    );
  },
} satisfies Partial<Operations>;

/**
 * Locks a cardholder who can register an account. A closed one can while a refund waits in a wallet: no other account
 * could take it.
 * @throws {ProblemError} 404 when there is none, 409 when it is closed or a consent is missing
 */
async function lockAccountHolder(context: SandboxContext, cardholderId: string): Promise<void> {
  const cardholder = await lockCardholder(context, cardholderId, 'cardholderId');
  if (!(await hasMoneyInWallet(context, cardholderId))) rejectClosed(cardholder);
  requireConsents(cardholder);
}

/** @throws {ProblemError} 404 when the project has no account with this id */
async function requireAccount(context: SandboxContext, id: string): Promise<Resource<BankAccount>> {
  const account = await findResource(context, bankAccountSchema, { id });
  if (!account) throw missing('bank account');
  return account;
}

/** An account that is not deleted, locked. @throws {ProblemError} 404 when the project has none with this id */
export async function lockAccount(context: SandboxContext, id: string): Promise<Locked<Resource<BankAccount>>> {
  const account = await lockResource(context, bankAccountSchema, { id });
  if (!account || account.data.status === 'DELETED') throw missing('bank account');
  return account;
}

/** All accounts of a locked cardholder that are not deleted. */
function lockAccounts(context: SandboxContext, cardholderId: string): Promise<Locked<Resource<BankAccount>>[]> {
  return lockResources(context, bankAccountSchema, { parentId: cardholderId, statusNot: 'DELETED' });
}

async function clearDefault(context: SandboxContext, accounts: Locked<Resource<BankAccount>>[]): Promise<void> {
  for (const account of accounts.filter((each) => each.data.isDefault)) {
    await saveResource(context, bankAccountSchema, account, { isDefault: false });
  }
}

function accountResponse(resource: Resource<BankAccount>) {
  const { id, parentId: cardholderId, data: account } = resource;
  const { bankCode, maskedNumber: maskedAccountNumber, holderName, alias, status, isDefault } = account;
  return {
    bankAccountId: id,
    cardholderId: cardholderId ?? '',
    bankCode,
    bankName: bankNames[bankCode] ?? `Bank ${bankCode}`,
    maskedAccountNumber,
    holderName,
    ...(alias !== undefined && { alias }),
    status,
    isDefault,
    ...changesOf(resource),
  };
}
