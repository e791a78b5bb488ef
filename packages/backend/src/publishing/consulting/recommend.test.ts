import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

it('recommends packages of the catalogue only, and those are what is sold', () => {
  const root = join(import.meta.dirname, '../../..');
  const document = readFileSync(join(root, 'catalogue/00-packages.openapi.yaml'), 'utf8');
  const packages = [...document.matchAll(/^ {2}- id: (\S+)/gm)].map(([, id]) => id);
  const all = idsOf({ programme: 'consumers', wallet: 'yes', merchants: 'yes' });
  expect(packages).toEqual(expect.arrayContaining(all));
  // Callbacks are an add-on to every package.
  const addOns = ['callbacks'];
  for (const locale of ['ko', 'en']) {
    const sold = readdirSync(join(root, 'content', locale, 'prices')).map((file) => file.replace('.md', ''));
    expect(packages).toEqual(expect.arrayContaining(sold.filter((slug) => !addOns.includes(slug))));
  }
});
