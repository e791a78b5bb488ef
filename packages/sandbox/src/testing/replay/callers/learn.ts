import type { Exchange } from '../exchange.ts';
import { callsOf } from '../flow.ts';
import type { KnownAccount, KnownCard, World } from './world.ts';

/** Remembers the subjects and their states that an exchange shows. */
export function learn(world: World, exchange: Exchange): void {
  for (const call of callsOf(exchange)) learnFrom(world, call);
}

function learnFrom(world: World, exchange: Exchange): void {
  const { name, input, response, key } = exchange;
  if (!response) {
    learnFromRejection(world, exchange);
    return;
  }
  switch (name) {
    case 'move clock':
    case 'read clock':
      world.now = Math.max(world.now, Date.parse(response.now));
      break;
    case 'POST /sandbox/v1/cardholders':
      world.cardholders.push({ id: response.cardholderId, cards: [], wallets: [], accounts: [] });
      break;
    case 'PATCH /sandbox/v1/cardholders/{cardholderId}':
      for (const { agreed } of input.consents ?? []) suspendCards(world, input.cardholderId, agreed);
      break;
    case 'POST /sandbox/v1/cardholders/{cardholderId}/close':
      world.cardholders = world.cardholders.filter(({ id }) => id !== response.cardholderId);
      break;
    case 'POST /sandbox/v1/cards':
    case 'POST /sandbox/v1/mobile-cards':
    case 'POST /sandbox/v1/cards/{cardId}/reissue':
      holderOf(world, response.cardholderId)?.cards.push({
        id: response.cardId,
        state: response.status,
        lastFour: response.lastFour,
        expiry: response.expiry,
        details: 'credentials' in response ? response.credentials : undefined,
        tokens: [],
      });
      if ('reason' in input && input.reason === 'LOST') {
        setState(cardsOf(world), response.replacesCardId ?? '', 'LOST');
      }
      break;
    case 'GET /sandbox/v1/cards/{cardId}':
    case 'POST /sandbox/v1/cards/{cardId}/activate':
    case 'POST /sandbox/v1/cards/{cardId}/suspend':
    case 'POST /sandbox/v1/cards/{cardId}/resume':
    case 'POST /sandbox/v1/cards/{cardId}/report-lost':
    case 'POST /sandbox/v1/cards/{cardId}/terminate':
      setState(cardsOf(world), response.cardId, response.status);
      break;
    case 'POST /sandbox/v1/cards/{cardId}/block':
      // A permanent block is as good as an end: the card cannot be activated again.
      setState(cardsOf(world), response.cardId, input.kind === 'PERMANENT' ? 'TERMINATED' : 'BLOCKED');
      break;
    case 'POST /sandbox/v1/cards/{cardId}/tokens': {
      const { token } = response;
      const card = cardsOf(world).find(({ id }) => id === input.cardId);
      if (token) card?.tokens.push({ id: token.tokenId, state: token.status });
      break;
    }
    case 'POST /sandbox/v1/tokens/{tokenId}/activate':
    case 'POST /sandbox/v1/tokens/{tokenId}/suspend':
    case 'POST /sandbox/v1/tokens/{tokenId}/resume':
    case 'DELETE /sandbox/v1/tokens/{tokenId}':
      setState(tokensOf(world), response.tokenId, response.status);
      break;
    case 'POST /sandbox/v1/wallets':
      holderOf(world, response.cardholderId)?.wallets.push({ id: response.walletId, state: 'ACTIVE' });
      break;
    case 'POST /sandbox/v1/wallets/{walletId}/close':
      for (const { wallets } of world.cardholders) setState(wallets, response.walletId, 'CLOSED');
      break;
    case 'POST /sandbox/v1/bank-accounts':
      holderOf(world, response.cardholderId)?.accounts.push({
        id: response.bankAccountId,
        state: 'UNVERIFIED',
        code: input.bankAccount.accountNumber.slice(-4),
      });
      break;
    case 'POST /sandbox/v1/bank-accounts/{bankAccountId}/verifications':
      if (response.status === 'SENT') setState(accountsOf(world), response.bankAccountId, 'STARTED');
      break;
    case 'POST /sandbox/v1/bank-accounts/{bankAccountId}/verifications/confirm':
    case 'DELETE /sandbox/v1/bank-accounts/{bankAccountId}':
      setState(accountsOf(world), response.bankAccountId, response.status);
      break;
    case 'POST /sandbox/v1/merchants':
      world.merchants.push({ id: response.merchantId, state: response.status });
      break;
    case 'PATCH /sandbox/v1/merchants/{merchantId}':
      setState(world.merchants, response.merchantId, response.status);
      break;
    case 'POST /sandbox/v1/payments':
    case 'POST /sandbox/v1/authorizations': {
      const { nrNumber: id, status, amount } = response;
      const isPayment = name === 'POST /sandbox/v1/payments';
      const known = isPayment
        ? ({ kind: 'payment', state: 'APPROVED' } as const)
        : ({ kind: 'authorization', state: 'AUTHORIZED' } as const);
      if (status !== 'DECLINED') world.payments.push({ ...known, id, key, amount: amount.value });
      break;
    }
    case 'GET /sandbox/v1/payments/{nrNumber}': {
      const { settlementId: id, nrNumber, amount } = response;
      if (id !== undefined && !world.settlements.some((each) => each.id === id))
        world.settlements.push({ id, state: 'OPEN', nrNumber, amount: amount.value });
      break;
    }
    case 'POST /sandbox/v1/settlements/{settlementId}/confirm':
    case 'GET /sandbox/v1/settlements/{settlementId}': {
      const { settlementId, status: state, disputeId } = response;
      const known = world.settlements.find(({ id }) => id === settlementId);
      if (known) Object.assign(known, { state, disputeId });
      break;
    }
    case 'clear without authorization':
      world.payments.push({ kind: 'payment', id: response.nrNumber, state: 'APPROVED', amount: response.amount.value });
      break;
    case 'clear authorization':
    case 'POST /sandbox/v1/authorizations/{nrNumber}/capture':
      world.payments.push({ kind: 'payment', id: response.nrNumber, state: 'APPROVED', amount: response.amount.value });
      if (input.final !== false) setState(world.payments, input.nrNumber, 'CLOSED');
      break;
    case 'POST /sandbox/v1/authorizations/{nrNumber}/release':
      setState(world.payments, input.nrNumber, 'CLOSED');
      break;
    case 'POST /sandbox/v1/payments/cancel':
    case 'POST /sandbox/v1/payments/{nrNumber}/cancellations':
      if (response.remainingAmount.value === 0) setState(world.payments, response.nrNumber, 'CANCELLED');
      break;
    case 'POST /sandbox/v1/payments/reverse':
      if (response.nrNumber !== undefined) setState(world.payments, response.nrNumber, 'CANCELLED');
      break;
    default:
  }
}

function learnFromRejection(world: World, { name, input, reason }: Exchange): void {
  if (reason === 'VERIFICATION_EXPIRED' && 'bankAccountId' in input) {
    setState(accountsOf(world), input.bankAccountId ?? '', 'UNVERIFIED');
  }
  if (reason === 'TOKEN_NOT_ACTIVE' && name === 'POST /sandbox/v1/tokens/{tokenId}/activate') {
    setState(tokensOf(world), input.tokenId, 'DELETED');
  }
  if (reason === 'AUTHORIZATION_CLOSED' && 'nrNumber' in input)
    setState(world.payments, input.nrNumber ?? '', 'CLOSED');
}

function holderOf({ cardholders }: World, cardholderId: string) {
  return cardholders.find(({ id }) => id === cardholderId);
}

function cardsOf({ cardholders }: World): KnownCard[] {
  return cardholders.flatMap(({ cards }) => cards);
}

function tokensOf(world: World): KnownCard['tokens'] {
  return cardsOf(world).flatMap(({ tokens }) => tokens);
}

function accountsOf({ cardholders }: World): KnownAccount[] {
  return cardholders.flatMap(({ accounts }) => accounts);
}

function setState<State extends string>(subjects: { id: string; state: State }[], id: string, state: State): void {
  for (const subject of subjects) if (subject.id === id) subject.state = state;
}

/** A consent suspends the active cards when it is withdrawn. */
function suspendCards(world: World, cardholderId: string, agreed: boolean): void {
  const [from, to] = agreed ? (['SUSPENDED', 'ACTIVE'] as const) : (['ACTIVE', 'SUSPENDED'] as const);
  for (const card of holderOf(world, cardholderId)?.cards ?? []) if (card.state === from) card.state = to;
}
