import { readdirSync, readFileSync } from 'node:fs';

import { locales } from '@up/api/constants/locales';

import { callsIn, Names } from '@up/sandbox/testing/guide-calls';
import { sandboxPayers } from '@up/sandbox/testing/sandbox-payers';
import { createSandboxProject } from '@up/sandbox/testing/sandbox-project';
import { openSeeded } from '../../testing/database/seeded-database.ts';
import { leaderSuite } from '../../testing/backend/suites.ts';

const folder = new URL('../../../content/', import.meta.url);
const guides = locales.flatMap((locale) =>
  readdirSync(new URL(`${locale}/guidelines/`, folder)).map((name) => ({
    guide: `${locale}/${name}`,
    calls: callsIn(readFileSync(new URL(`${locale}/guidelines/${name}`, folder), 'utf8')),
  })),
);
const packages = ['card-issuing', 'digital-wallet', 'merchant-acquiring'];

/** The card of the guides, whose number and code are known only when it is issued. */
const shownCard = { cardNumber: '9410120000004821', cvc: '123', expiry: { year: '2031', month: '11' } };

describe('the calls of the guides', () => {
  const { database, app, leader } = leaderSuite(openSeeded);

  it.each(guides.filter(({ calls }) => calls.length > 0))('of $guide return what it shows', async ({ calls }) => {
    const sandbox = await createSandboxProject(app, database.db, leader, packages);
    const { newCard, newWallet, charge } = sandboxPayers(() => sandbox);
    const { cardId, card } = await newCard();
    const walletId = await newWallet();
    await charge(walletId, 100_000);
    const names = new Names({
      crd_8ZbW4nQyK1Je: cardId,
      wlt_2VtR7cMxN9Pd: walletId,
      [shownCard.cardNumber]: card.cardNumber,
      [`"year":"${shownCard.expiry.year}"`]: `"year":"${card.expiry.year}"`,
      [`"month":"${shownCard.expiry.month}"`]: `"month":"${card.expiry.month}"`,
      [`"cvc":"${shownCard.cvc}"`]: `"cvc":"${card.cvc}"`,
    });
    for (const { method, path, headers, body, response } of calls) {
      const { 'X-UP-Access-Key': _access, 'X-UP-Secret-Key': _secret, ...own } = headers;
      const sent = await sandbox.call(method, names.in(path), names.inValue(body), own);
      expect(sent).toMatchObject({ status: 200 });
      names.learn(response, sent.body);
      expect(sent.body).toMatchObject(names.inValue(response) as object);
    }
  });

  it('are the same in each language', () => {
    const pageIn = (locale: string) =>
      guides.flatMap(({ guide, calls }) => (guide.startsWith(locale) ? [[guide.slice(3), calls]] : []));
    expect(pageIn('ko')).toEqual(pageIn('en'));
  });
});
