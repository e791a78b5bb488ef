import { queryOptions, skipToken, useQuery, useSuspenseQuery } from '@tanstack/react-query';

import { apiPlace, type ProductInfo } from '@up/api/calls/catalogue/catalogue';
import type { ApiEntry } from '@up/api/entities/api-node';
import type { Portal } from '@up/host';

import { cachedFirst, shownApiQuery, type Reader } from './queries.ts';

export interface SandboxPackages {
  /** Each with its size, without what is below it. */
  packages: ApiEntry[];
  /** The first API of the catalogue, which front pages use as an example. */
  exampleId: string | undefined;
}

/** The packages of the sandbox in outline: the data of a page contains nothing else of the catalogue. */
const sandboxPackagesQuery = (portal: Reader) =>
  queryOptions<SandboxPackages>({
    queryKey: ['sandboxPackages', portal.locale],
    queryFn: async ({ signal }) => {
      const { contents = [], next } = await portal.call(apiPlace, { query: { path: '' } }, { signal });
      const packages = contents.filter((each) => each.package?.type === 'SANDBOX');
      return { packages: packages.map(({ children: _groups, ...each }) => each), exampleId: next?.id };
    },
    staleTime: apiPlace.freshSeconds * 1000,
  });

/** Loads the packages, and the API of the examples, without which the page still works. */
export async function loadSandboxPackages(portal: Portal): Promise<void> {
  const { exampleId } = await portal.queryClient.query({ ...sandboxPackagesQuery(portal), ...cachedFirst });
  if (exampleId !== undefined) {
    await portal.queryClient.query({ ...shownApiQuery(portal, exampleId), ...cachedFirst }).catch(() => undefined);
  }
}

/** The packages, and the API of the examples if it was loaded. */
export function useSandboxPackages(portal: Portal): { packages: ApiEntry[]; api: ProductInfo | undefined } {
  const { data } = useSuspenseQuery(sandboxPackagesQuery(portal));
  const example = shownApiQuery(portal, data.exampleId ?? '');
  const { data: api } = useQuery({ ...example, queryFn: data.exampleId === undefined ? skipToken : example.queryFn });
  return { packages: data.packages, api };
}
