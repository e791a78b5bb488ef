import { queryOptions } from '@tanstack/react-query';

import { apiMenu } from '@up/api/calls/catalogue/catalogue';
import { sandboxCodes, type SandboxCode } from '@up/api/calls/sandbox/sandbox';
import { apiTree } from '@up/api/entities/api-node';
import type { ApiLink } from '@up/api/entities/api-place';
import { callQuery, type Portal } from '@up/host';

import { apisBelow } from '../../navigation/nodes.ts';
import type { Reader } from '../../queries/queries.ts';

export const codesQuery = (portal: Pick<Portal, 'call' | 'locale'>) => callQuery(portal, sandboxCodes, {});

/** The APIs that document one of the codes, by id. The page's data contains nothing else of the catalogue. */
export const apisOfCodesQuery = (portal: Reader, codes: readonly SandboxCode[]) =>
  queryOptions<Record<string, ApiLink>>({
    queryKey: ['apisOfCodes', portal.locale],
    queryFn: async ({ signal }) => {
      const { groups } = await portal.call(apiMenu, { query: { key: 'groups' } }, { signal });
      const documented = new Set(codes.flatMap(({ apis }) => apis));
      const apis = apiTree('groups', groups).flatMap(apisBelow);
      const links = apis
        .filter(({ id }) => documented.has(id))
        .map(({ id, title, parentIds }): [string, ApiLink] => [id, { id, title, parentIds }]);
      return Object.fromEntries(links);
    },
    staleTime: apiMenu.freshSeconds * 1000,
  });
