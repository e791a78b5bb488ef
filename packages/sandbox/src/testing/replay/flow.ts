import { type ScenarioStep, scenarios } from '../../scenarios/scenarios.ts';
import type { Exchange, ExchangeOf } from './exchange.ts';
import { asCall, type NetworkMessage } from './network-message.ts';

const name = 'POST /sandbox/v1/test/scenarios/{scenarioId}/runs';
type Run = ExchangeOf<typeof name>;
type Played = NonNullable<Run['response']>['steps'][number];

/** The card of a flow that was started without one: the flow makes it. */
export function madeCardOf({ name: called, input, response }: Exchange): string | undefined {
  return called === name && input.payerId === undefined ? response?.payerId : undefined;
}

/** The calls that the steps of a flow are like, in their order; of other exchanges, the exchange itself. */
export function callsOf(exchange: Exchange): Exchange[] {
  if (exchange.name !== name) return [exchange];
  const { input, response } = exchange;
  const scenario = scenarios.find(({ id }) => id === input.scenarioId);
  if (!scenario || !response) return [];
  const { merchant } = scenario;
  return scenario.steps.flatMap((step, index) => {
    const played = response.steps[index];
    if (!played) return [];
    const before = response.steps.slice(0, index);
    const { payerId } = response;
    const message = {
      type: step.type,
      payerId,
      method: methodOf(payerId),
      merchant,
      amount: amountOf(step, played, before),
      originalAmount: step.originalAmount,
      acceptsPart: step.acceptsPart,
      final: step.final,
      nrNumber: numberOf(step, before),
      originalKey: `flow ${response.steps[0]?.authorization?.nrNumber ?? ''}`,
    };
    return [asCall(messageOf(exchange, message, played))];
  });
}

function messageOf(run: Run, input: NetworkMessage['input'], response: Played): Exchange {
  return { ...run, name: 'POST /sandbox/v1/test/network-messages', input, response, key: undefined };
}

/** A flow names its card by the id, where other calls have the number. */
function methodOf(payerId: string): NetworkMessage['input']['method'] {
  if (payerId.startsWith('wlt_')) return { type: 'WALLET', walletId: payerId };
  return { type: 'CARD', card: { cardNumber: payerId, expiry: { year: '', month: '' } } };
}

function authorizationIn(steps: readonly Played[]) {
  return steps.findLast(({ authorization }) => authorization)?.authorization;
}

function numberOf({ type }: ScenarioStep, before: readonly Played[]): string | undefined {
  const payment = before.findLast((step) => step.payment)?.payment;
  return (type === 'REFUND' ? payment : authorizationIn(before))?.nrNumber;
}

function amountOf({ amount }: ScenarioStep, { authorization }: Played, before: readonly Played[]) {
  if (amount === 'HELD') return authorizationIn(before)?.heldAmount;
  // What the balance is exceeded by is not known before.
  if (amount === 'ABOVE_BALANCE') return authorization?.requestedAmount;
  return amount === undefined ? undefined : { value: amount, currency: 'KRW' as const };
}
