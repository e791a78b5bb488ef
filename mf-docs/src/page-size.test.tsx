import { cleanup } from '@testing-library/react';

import type { Call } from '@up/api/call';
import type { ApiEntry } from '@up/api/entities/api-node';
import { levelOf, placeOf } from '@up/api/entities/place-of';
import type { CallInput } from '@up/host/testing/test-portal';

import { respondFromCatalogue } from './testing/catalogue-responses.ts';
import { sentMenu } from './testing/catalogue-fixture.ts';
import { openDocs } from './testing/open-docs.tsx';

/** More packages, with 1,500 APIs in 60 groups. */
function largeMenu(): typeof sentMenu {
  const packages = Array.from({ length: 3 }, (_, number): ApiEntry => {
    const groups = Array.from({ length: 20 }, (_, place) => groupOf(`large-${number}-${place}`));
    return {
      type: 'PACKAGE',
      id: `large-${number}`,
      title: `Large package ${number}`,
      description: 'A package like those of large providers, with a description of one sentence.',
      package: { type: 'SANDBOX', dailyMaxCount: 0, approvalRequired: false },
      children: groups,
    };
  });
  return {
    packages: [...sentMenu.packages, ...packages],
    groups: [...sentMenu.groups, ...packages.flatMap(({ children = [] }) => children)],
  };
}

function groupOf(id: string): ApiEntry {
  const apis = Array.from({ length: 25 }, (_, index): ApiEntry => {
    return { type: 'APIINFO', id: `${id}-api-${index}`, title: `Operation ${index} of ${id}`, method: 'GET' };
  });
  return {
    type: 'GROUP',
    id,
    title: `Group ${id}`,
    description: `What the APIs of ${id} have in common.`,
    children: apis,
  };
}

// What a page prefetches for the next one is not its own data.
Object.assign(navigator, { connection: { saveData: true } });

/** The length of a page's markup and of the data that it carries. */
async function sizeOf(address: string, menu: typeof sentMenu): Promise<number> {
  const respond = (call: Pick<Call, 'name'>, input: CallInput) => {
    const { path = '', node = '' } = input.query ?? {};
    if (call.name === 'apiMenu') return menu;
    if (call.name === 'apiPlace') return placeOf(menu, path);
    return call.name === 'apiLevel' ? levelOf(menu, node) : respondFromCatalogue(call, input);
  };
  const { portal } = await openDocs(address, { respond });
  const data = portal.queryClient.getQueryCache().getAll();
  const size = document.body.innerHTML.length + JSON.stringify(data.map(({ state }) => state.data)).length;
  cleanup();
  return size;
}

describe('with 1,500 more APIs in other packages', () => {
  // The fixture's API is smaller than a real one, so these are limits of bytes instead of shares.
  test.each([
    ['/developers/api-documentation/packages/card-issuing/cards/issue-card', 3_000],
    ['/developers/api-documentation/groups/cards/issue-card', 16_000],
    ['/developers', 3_500],
    ['/developers/developers-overview', 2_500],
    ['/developers/response-codes', 0],
  ])('%s grows by at most %d characters', async (address, limit) => {
    const size = await sizeOf(address, sentMenu);
    expect((await sizeOf(address, largeMenu())) - size).toBeLessThanOrEqual(limit);
  });
});
