import type { LedgerMovement } from '@up/api/calls/sandbox/ledger';

import { madeCardOf } from '../flow.ts';
import type { Log } from './log.ts';

/** The movements of the ledger that the responses of a run acknowledged. */
export interface Acknowledged {
  /** By kind and reference. */
  named: ReadonlySet<string>;
  /** How many others of a kind there are, whose references are in no response. */
  unnamed: Readonly<Partial<Record<LedgerMovement['kind'], number>>>;
  /** Whether the sandbox may have booked a movement by itself. */
  isOwn(movement: LedgerMovement): boolean;
}

export function acknowledgedMovements({ exchanges, successes, cardIds }: Log): Acknowledged {
  const paid = successes('POST /sandbox/v1/payments').filter(({ response }) => response.responseCode === '0000');
  const authorized = successes('POST /sandbox/v1/authorizations').filter(
    ({ response }) => response.responseCode === '0000',
  );
  // Of those that the project has decided: what was held, and what was given back.
  const decidedPayments = successes('POST /sandbox/v1/payments').filter(({ response }) => response.decidedBy);
  const decidedHolds = successes('POST /sandbox/v1/authorizations').filter(({ response }) => response.decidedBy);
  const declinedHolds = decidedHolds.filter(({ response }) => response.status === 'DECLINED');
  const partialHolds = decidedHolds.filter(({ response }) => response.requestedAmount);
  // Where the merchant takes a part, no response says what was held of the amount, and so whether some was released.
  const mayRelease = new Set(
    partialHolds.filter(({ input }) => acceptsPart(input)).map(({ response }) => `${response.nrNumber}-part`),
  );
  const captured = successes('POST /sandbox/v1/authorizations/{nrNumber}/capture');
  const cleared = [...successes('clear authorization'), ...successes('clear without authorization')];
  const clearings = new Set(cleared.map(({ response }) => response.nrNumber));
  const released = successes('POST /sandbox/v1/authorizations/{nrNumber}/release');
  const partlyReleased = successes('release a part');
  const incremented = successes('POST /sandbox/v1/authorizations/{nrNumber}/increment').filter(
    ({ response }) => response.increment.status === 'APPROVED',
  );
  const authorizations = new Set(authorized.map(({ response }) => response.nrNumber));
  const reversed = successes('POST /sandbox/v1/payments/reverse').filter(
    ({ response }) => response.reversed && !authorizations.has(response.nrNumber ?? ''),
  );
  const chargingWallets = new Set(
    successes('POST /sandbox/v1/wallets').flatMap(({ input, response }) =>
      input.autoCharge ? [response.walletId] : [],
    ),
  );
  const named = [
    ...[...cardIds.keys(), ...exchanges.flatMap((exchange) => madeCardOf(exchange) ?? [])].map((id) => `OPENING ${id}`),
    ...[...paid, ...captured, ...cleared].map(({ response }) => `PAYMENT ${response.nrNumber}`),
    ...[...authorized, ...decidedPayments, ...declinedHolds].map(
      ({ response }) => `AUTHORIZATION ${response.nrNumber}`,
    ),
    ...[...decidedPayments, ...declinedHolds].map(({ response }) => `RELEASE ${response.nrNumber}`),
    ...partialHolds
      .filter(({ input }) => !acceptsPart(input))
      .map(({ response }) => `RELEASE ${response.nrNumber}-part`),
    ...incremented.map(({ response }) => `AUTHORIZATION ${response.nrNumber}-${response.amount.value}`),
    ...[...captured, ...released].map(({ response }) => `RELEASE ${response.nrNumber}`),
    ...partlyReleased.map(({ response: { nrNumber, heldAmount, releasedAmount } }) =>
      heldAmount.value > 0 ? `RELEASE ${nrNumber}-${releasedAmount.value}` : `RELEASE ${nrNumber}`,
    ),
    ...successes('POST /sandbox/v1/wallets/{walletId}/charges')
      .filter(({ response }) => response.status !== 'FAILED')
      .map(({ response }) => `CHARGE ${response.chargeId}`),
    ...successes('POST /sandbox/v1/wallets/{walletId}/top-ups')
      .filter(({ response }) => response.status === 'COMPLETED')
      .map(({ response }) => `CHARGE ${response.topUpId}`),
    ...successes('POST /sandbox/v1/wallets/{walletId}/transfers').map(
      ({ response }) => `TRANSFER ${response.transferId}`,
    ),
    ...successes('POST /sandbox/v1/wallets/{walletId}/withdrawals')
      .filter(({ response }) => response.status === 'COMPLETED')
      .map(({ response }) => `WITHDRAWAL ${response.withdrawalId}`),
    ...[
      ...successes('POST /sandbox/v1/payments/cancel'),
      ...successes('POST /sandbox/v1/payments/{nrNumber}/cancellations'),
      ...successes('refund without original'),
    ].map(({ response }) => `CANCELLATION ${response.cancelId}`),
  ];
  const charged = successes('POST /sandbox/v1/cards/{cardId}/reissue').filter(({ response }) => response.fee.value > 0);
  const closedWallets = new Set(
    successes('POST /sandbox/v1/wallets/{walletId}/close').map(({ response }) => response.walletId),
  );
  const isOf = (wallets: ReadonlySet<string>, { entries }: LedgerMovement) =>
    entries.some(({ ownerId }) => wallets.has(ownerId ?? ''));
  return {
    named: new Set(named),
    unnamed: { REVERSAL: reversed.length, FEE: charged.length },
    isOwn: (movement) => {
      const { kind, reference } = movement;
      // A late clearing has nothing to release.
      if (kind === 'RELEASE')
        return authorizations.has(reference) || clearings.has(reference) || mayRelease.has(reference);
      if (kind === 'CHARGE') return isOf(chargingWallets, movement);
      // What a wallet is closed with, and what arrives afterward, is paid out.
      if (kind === 'WITHDRAWAL') return isOf(closedWallets, movement);
      return kind === 'SETTLEMENT';
    },
  };
}

/** Only a network message says it. */
function acceptsPart(input: object): boolean {
  return 'acceptsPart' in input && input.acceptsPart === true;
}
