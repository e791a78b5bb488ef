import { expect, it } from '@jest/globals';

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
  [{ programme: 'consumers' }, ['card-issuing', 'risk-screening', 'customer-extras']],
] as const)('recommends for %j the packages %j', (change, packages) => {
  expect(idsOf(change)).toEqual(packages);
});
