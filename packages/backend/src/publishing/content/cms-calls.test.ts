import { callUrl } from '@up/api/call';
import { allUseCases, cmsContents } from '@up/api/calls/catalogue/catalogue';
import { headers } from '@up/api/constants/headers';

import { openSeeded } from '../../testing/database/seeded-database.ts';
import { backendSuite } from '../../testing/backend/suites.ts';

describe('contents of the CMS through the Main API', () => {
  const { app } = backendSuite(openSeeded);

  const content = (slug: string, locale = 'ko') =>
    app.inject({
      url: callUrl(cmsContents, { query: { withLocalizedInfo: 'true', withMenuPath: 'false', slug } }),
      headers: { [headers.language]: locale },
    });

  it('are in the language of the header', async () => {
    expect((await content('integration-steps', 'en')).json()).toMatchObject({
      status: '10',
      title: 'How integration works',
    });
    expect((await content('integration-steps', 'ko')).json()).toMatchObject({ status: '10', title: '연동 절차' });
  });

  it('are rejected with a reason when they are inactive', async () => {
    const response = await content('partner-programme');
    expect(response.json()).toMatchObject({ title: 'Inactive cms content!', reasonCode: '10_000_410' });
    expect(response.statusCode).toBe(410);
  });

  it('are not found by an unknown slug', async () => {
    expect((await content('nothing')).statusCode).toBe(404);
  });

  it('list all use cases, in their order', async () => {
    const response = await app.inject({ url: callUrl(allUseCases, {}), headers: { [headers.language]: 'en' } });
    expect(response.json<{ slug: string }[]>().map(({ slug }) => slug)).toEqual([
      'expense-cards',
      'gig-payouts',
      'family-wallet',
      'loyalty-balance',
      'meal-benefit',
      'travel-wallet',
      'insurance-claims',
      'campus-card',
    ]);
  });

  it('have the time zone of the server, and are not cached by proxies', async () => {
    const response = await content('integration-steps');
    expect(response.headers).toMatchObject({
      'x-km-time-zone': 'Asia/Seoul',
      'cache-control': 'private, max-age=0, must-revalidate',
      vary: 'X-KM-Language',
    });
  });
});
