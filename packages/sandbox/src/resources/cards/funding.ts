import type { Holder } from '../../ledger/balance.ts';
import { rejectInvalid } from '../../model/invalid.ts';
import { missing, rejection } from '../../model/rejection.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import { lockResource, lockResources } from '../../store/repository/locked-resources.ts';
import { findResource, type Resource, type ResourceName } from '../../store/repository/resources.ts';
import type { Locked } from '@up/platform/module';
import { requireProduct } from '../card-products/products.ts';
import { type Wallet, walletSchema } from '../wallets/data.ts';
import { requireWallet } from '../wallets/wallet.ts';
import { type Card, cardSchema, type CardRequest, creditLines } from './data.ts';

type FundingRequest = Pick<CardRequest, 'cardholderId' | 'currency' | 'productCode' | 'fundingSource'>;

/**
 * Where the money of a new card is: what the request names, or else what its product offers first. The wallet is locked.
 * @throws {ProblemError} 400 when a wallet is needed, or named for a credit line; 404 for the wallet of somebody else;
 * 409 when the product does not offer it, or the wallet is not active or in another currency
 */
export async function readFunding(
  context: SandboxContext,
  { cardholderId, currency, productCode, fundingSource }: FundingRequest,
): Promise<Card['fundingSource']> {
  const { fundingSources } = requireProduct(productCode);
  const type = fundingSource?.type ?? fundingSources[0];
  const walletId = fundingSource?.walletId;
  const isWallet = type === 'WALLET';
  rejectInvalid({
    fundingSource: isWallet && !fundingSource && 'required',
    'fundingSource.walletId': isWallet
      ? fundingSource && walletId === undefined && 'required'
      : walletId !== undefined && 'notAllowed',
  });
  if (!fundingSources.some((offered) => offered === type)) {
    throw rejection('PRODUCT_NOT_AVAILABLE', `The product does not offer cards of the funding source ${type}.`);
  }
  if (walletId === undefined) return undefined;
  const wallet = await lockResource(context, walletSchema, { id: walletId });
  if (wallet?.parentId !== cardholderId) throw missing('wallet of this cardholder', 'fundingSource.walletId');
  const { status } = wallet.data;
  if (status !== 'ACTIVE') throw rejection('WALLET_NOT_ACTIVE', `The wallet is ${status}.`);
  if (wallet.data.currency !== currency) {
    throw rejection('CURRENCY_MISMATCH', `The wallet is in ${wallet.data.currency}.`);
  }
  return { type: 'WALLET', walletId };
}

/** Where the money of a card is, as the API returns it. */
export function fundingResponse({ fundingSource }: Card) {
  return fundingSource ?? { type: 'CREDIT_LINE' as const };
}

/** What a card may owe at most; undefined when it is paid from a wallet. */
export function creditLineOf({ fundingSource, currency }: Card) {
  return fundingSource ? undefined : { value: creditLines[currency], currency };
}

/** A locked card, and the locked wallet that it is paid from. */
export interface FundedCard {
  card: Locked<Resource<Card>>;
  wallet?: Locked<Resource<Wallet>>;
}

/** The card or wallet whose money a card moves. */
export function accountOf({ card, wallet }: FundedCard): Locked<Holder> {
  return wallet ?? card;
}

/** A card and its money, locked in the order of all locks: its wallet, then it and what the wallet is charged from. */
export async function lockFundedCard(context: SandboxContext, name: ResourceName): Promise<FundedCard | undefined> {
  // The funding source never changes, so it can be read before the locks.
  const found = await findResource(context, cardSchema, name);
  const walletId = found?.data.fundingSource?.walletId;
  const wallet = walletId === undefined ? undefined : await lockResource(context, walletSchema, { id: walletId });
  const sourceId = wallet?.data.autoCharge?.source.cardId;
  const ids = [found?.id, sourceId].filter((id) => id !== undefined);
  const card = (await lockResources(context, cardSchema, { ids })).find(({ id }) => id === found?.id);
  return card && { card, wallet };
}

/** The card or wallet whose money a card moves, to be read only. */
export async function findAccount(context: SandboxContext, card: Resource<Card>): Promise<Holder> {
  const { fundingSource } = card.data;
  return fundingSource ? requireWallet(context, fundingSource.walletId) : card;
}
