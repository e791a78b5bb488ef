import { pages } from '@up/api/pages';
import { problem } from '@up/host/testing/problem';

import { respondFromCatalogue } from '../testing/catalogue-responses.ts';
import { openDocs } from '../testing/open-docs.tsx';

test.each([pages.responseCodes(), pages.changelog()])(
  '%s does not exist where the Main API has no data for it',
  async (address) => {
    const own = ['sandboxCodes', 'changelog', 'changelogReleases'];
    const { router } = await openDocs(address, {
      respond: (call, input) => {
        if (own.includes(call.name)) throw problem(404);
        return respondFromCatalogue(call, input);
      },
    });
    expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404, statusText: 'Not Found' }]);
  },
);
