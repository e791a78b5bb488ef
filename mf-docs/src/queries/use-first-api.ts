import { skipToken, useQuery, useSuspenseQuery } from '@tanstack/react-query';

import type { ApiPackage, ProductInfo } from '@up/api/calls/catalogue';
import type { Portal } from '@up/host';

import { firstApi } from './first-api.ts';
import { exampleQuery, packagesQuery } from './queries.ts';

/** The packages, and the API of the examples if it was loaded. */
export function useFirstApi(portal: Portal): { packages: ApiPackage[]; api: ProductInfo | undefined } {
  const { data: packages } = useSuspenseQuery(packagesQuery(portal));
  const id = firstApi(packages);
  const example = exampleQuery(portal, id ?? '');
  const { data: api } = useQuery({ ...example, queryFn: id === undefined ? skipToken : example.queryFn });
  return { packages, api };
}
