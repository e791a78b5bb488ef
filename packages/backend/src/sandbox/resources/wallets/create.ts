import { openHolderAccounts } from '../../ledger/balance.ts';
import { lockEligible } from '../cardholders/cardholder.ts';
import { newId } from '../../model/identifiers.ts';
import { rejection } from '../../model/rejection.ts';
import { insertResource } from '../../store/repository/locked-resources.ts';
import { findResource } from '../../store/repository/resources.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { checkSource } from './source.ts';
import { walletResponse } from './wallet.ts';
import { type WalletRequest, walletSchema } from './data.ts';

const defaultLimits = { balance: 2_000_000, dailyPayment: 1_000_000 };

export async function createWallet(context: SandboxContext, request: WalletRequest) {
  const { cardholderId, currency, alias, limits, autoCharge } = request;
  await lockEligible(context, cardholderId);
  if (autoCharge) {
    const { source } = autoCharge;
    await checkSource(context, { source, path: 'autoCharge.source', amount: { value: 0, currency }, cardholderId });
  }
  const uniqueKey = `${cardholderId} ${currency}`;
  const wallet = await insertResource(context, walletSchema, {
    id: newId('wlt', context.random),
    parentId: cardholderId,
    uniqueKey,
    data: {
      status: 'ACTIVE',
      currency,
      alias,
      limits: { ...defaultLimits, ...limits },
      autoCharge,
    },
  });
  if (wallet) {
    await openHolderAccounts(context, wallet);
    return walletResponse(wallet);
  }
  const existing = await findResource(context, walletSchema, { uniqueKey });
  throw rejection('WALLET_EXISTS', `The cardholder has the wallet ${existing?.id} in this currency.`);
}
