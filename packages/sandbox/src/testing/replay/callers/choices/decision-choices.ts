import type { RequestOf } from '../../exchange.ts';
import type { Choice } from '../world.ts';

const name = 'PUT /sandbox/v1/decision-endpoint';

/** Every way in which a project can decide, by the amount; most of them take a while. */
const rules: RequestOf<typeof name>['input']['rules'] = [
  { answer: 'INVALID_JSON', amountFrom: 180_000 },
  { answer: 'DECLINE', amountFrom: 120_000 },
  { answer: 'PART', amountFrom: 100_000, percent: 30 },
  { answer: 'WAIT', amountFrom: 20_000, waitMs: 30 },
  { answer: 'PART', amountFrom: 15_000 },
];

const set = (settings: Pick<RequestOf<typeof name>['input'], 'status' | 'fallback'>): RequestOf<typeof name> => ({
  name,
  input: { ...settings, rules },
});

/** The project decides. */
export const enableDecisions: Choice = { weight: 1, choose: () => set({ status: 'ENABLED', fallback: 'DECLINE' }) };

/** The project decides about payments for some time, and then does not, while questions are open. */
export const setDecisions: Choice = {
  weight: 3,
  choose: (_world, dice) =>
    set({ status: dice.chance(75) ? 'ENABLED' : 'DISABLED', fallback: dice.chance(70) ? 'APPROVE' : 'DECLINE' }),
};
