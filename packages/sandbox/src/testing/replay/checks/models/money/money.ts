import type { Log } from '../../log.ts';
import type { Step } from '../../possible-states.ts';
import { creditLine, moveCardMoney } from './card-money.ts';
import { type DueWork, expiryOf, settlements } from './due-work.ts';
import { madeCardOf } from '../../../flow.ts';
import { type Money, type MoneyEffects, noMoney, releaseAll, settle } from './money-state.ts';
import { type PaymentOfOwner, readOwners } from './owners.ts';
import { movePaidMoney } from './paid-money.ts';
import { atAnyTime, inTurn, stepOf, type Subject } from '../subject.ts';
import { moveUnasked } from './unasked-money.ts';
import { moveWalletMoney } from './wallet-money.ts';

/** The cards and wallets of a run, and all calls that move or show their money. */
export function moneySubjects(log: Log): Subject<Money>[] {
  const owners = readOwners(log);
  const subjects = new Map(
    [...owners.all.values()].map(({ id, kind }): [string, Subject<Money>] => [
      id,
      { kind: `money of a ${kind}`, id, initial: noMoney(kind), steps: [] },
    ]),
  );
  for (const exchange of log.exchanges) {
    const madeCard = madeCardOf(exchange);
    const made: MoneyEffects = madeCard === undefined ? [] : [creditLine(madeCard)];
    const effects = log
      .callsOf(exchange)
      .map((call): MoneyEffects => [
        ...moveCardMoney(call),
        ...moveWalletMoney(call, owners),
        ...movePaidMoney(call, owners),
        ...moveUnasked(call, owners),
      ]);
    for (const [id, effect] of inTurn(made.length > 0 ? [made, ...effects] : effects)) {
      subjects.get(id)?.steps.push(stepOf(exchange, atAnyTime(exchange, log, effect)));
    }
  }
  for (const work of settlements(log)) {
    for (const { steps } of subjects.values()) steps.push(settlementStep(work));
  }
  for (const payment of owners.payments.values()) {
    const step = expiryStep(payment, log);
    if (step) subjects.get(payment.ownerId)?.steps.push(step);
  }
  return [...subjects.values()];
}

function settlementStep(work: DueWork): Step<Money> {
  return { ...work, apply: (state) => (work.isCertain ? [settle(state)] : [state, settle(state)]) };
}

function expiryStep(payment: PaymentOfOwner, log: Log): Step<Money> | undefined {
  const work = payment.authorization && expiryOf(log, payment.authorization);
  return (
    work && {
      ...work,
      apply: (state) => {
        const released = releaseAll(state, payment);
        return released ? [released] : [];
      },
    }
  );
}
