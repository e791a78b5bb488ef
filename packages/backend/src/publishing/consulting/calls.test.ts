import { callUrl } from '@up/api/call';
import { packageDetails, type ApiPackage } from '@up/api/calls/catalogue/catalogue';
import { consultingResult, startConsulting, type ConsultingResult } from '@up/api/calls/publishing/consulting';
import { prices, type Price } from '@up/api/calls/publishing/price';
import { packageStatus } from '@up/api/constants/catalogue';
import { consultingQuestions, type ConsultingForm } from '@up/api/forms/consulting';
import { headers } from '@up/api/constants/headers';

import { databaseKinds } from '../../testing/database/seeded-database.ts';
import { recommend } from './recommend.ts';
import { backendSuite } from '../../testing/backend/suites.ts';

const answers = { programme: 'consumers', cards: 'both', wallet: 'yes', merchants: 'no', launch: 'half' };

describe.each(databaseKinds())('the online consulting on $name', ({ open }) => {
  const { app } = backendSuite(open);

  const start = (payload: object) => app.inject({ method: 'POST', url: callUrl(startConsulting, {}), payload });
  const read = (uuid: string) =>
    app.inject(callUrl(consultingResult, { params: { uuid }, query: { recommendYN: 'Y' } }));

  it('recommends packages of the catalogue for the answers', async () => {
    const started = await start(answers);
    expect(started.statusCode).toBe(201);
    const result = (await read(started.json<{ uuid: string }>().uuid)).json<ConsultingResult>();
    expect(result.answers).toEqual(answers);
    expect(result.products.map(({ id }) => id)).toEqual(['card-issuing', 'digital-wallet']);
    expect(result.products.every(({ name, description }) => name !== '' && description !== '')).toBe(true);
  });

  it.each(['ko', 'en'] as const)(
    'recommends and sells what a project can choose, under the same names in %s',
    async (locale) => {
      const get = async <Body>(url: string) =>
        (await app.inject({ url, headers: { [headers.language]: locale } })).json<Body>();
      const offered = await get<ApiPackage[]>(callUrl(packageDetails, { params: { type: 'SANDBOX' } }));
      const choosable = new Map(
        offered.filter(({ status }) => status === packageStatus.active).map(({ id, name }) => [id, name]),
      );
      for (const form of allAnswers()) {
        for (const { packageId } of recommend(form)) expect(choosable.has(packageId)).toBe(true);
      }
      const { uuid } = (await start({ ...answers, merchants: 'yes' })).json<{ uuid: string }>();
      const url = callUrl(consultingResult, { params: { uuid }, query: { recommendYN: 'Y' } });
      const recommended = (await get<ConsultingResult>(url)).products.map(({ id, name }) => [id, name]);
      expect(recommended).toEqual([...choosable]);

      const query = { locale, sort: 'order', 'pagination[pageSize]': 100 } as const;
      const { data } = await get<{ data: { attributes: Price }[] }>(callUrl(prices, { query }));
      // Callbacks are an add-on to every package.
      const sold = data.map(({ attributes }) => attributes).filter(({ slug }) => slug !== 'callbacks');
      expect(sold.map(({ slug, name }) => [slug, name])).toEqual([...choosable]);
    },
  );

  it('reports missing answers, and answers 404 for other ids', async () => {
    const rejected = await start({ ...answers, launch: 'never' });
    expect(rejected.json()).toMatchObject({ status: 400, fieldErrors: { launch: expect.any(String) } });
    expect((await read('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
    expect((await read('nothing')).statusCode).toBe(404);
  });
});

/** Every combination of answers. */
function allAnswers(): ConsultingForm[] {
  const { programme, cards, wallet, merchants } = consultingQuestions;
  return programme.flatMap((programme) =>
    cards.flatMap((cards) =>
      wallet.flatMap((wallet) =>
        merchants.map((merchants) => ({ programme, cards, wallet, merchants, launch: 'later' as const })),
      ),
    ),
  );
}
