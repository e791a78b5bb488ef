import type { ConsultingForm } from '@up/api/forms/consulting';

import { recommend } from './recommend.ts';

const answers: ConsultingForm = {
  programme: 'employees',
  cards: 'mobile',
  wallet: 'no',
  merchants: 'no',
  launch: 'quarter',
};
const idsOf = (change: Partial<ConsultingForm>) =>
  recommend({ ...answers, ...change }).map(({ packageId }) => packageId);

it.each([
  [{}, ['card-issuing']],
  [{ wallet: 'yes' }, ['card-issuing', 'digital-wallet']],
  [{ cards: 'none' }, ['digital-wallet']],
  [{ merchants: 'yes' }, ['card-issuing', 'merchant-acquiring']],
  [{ programme: 'consumers' }, ['card-issuing']],
] as const)('recommends for %j the packages %j', (change, packages) => {
  expect(idsOf(change)).toEqual(packages);
});

it.each([
  [{}, ['cards']],
  [{ programme: 'consumers' }, ['cardsWithRisk']],
  [{ programme: 'payouts', cards: 'none' }, ['wallet']],
  [{ programme: 'loyalty', wallet: 'yes' }, ['cards', 'walletWithPoints']],
] as const)('explains for %j with the reasons %j', (change, reasons) => {
  expect(recommend({ ...answers, ...change }).map(({ reason }) => reason)).toEqual(reasons);
});
