import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';

import { usePortal } from '@up/host';

import { apiPageQuery, cachedFirst } from '../../../catalogue/queries.ts';
import { apiPageCode } from './api-page-code.ts';
import type { ApiPageProps } from './api-page.tsx';

/** The page of one API. Its markup can be read before its code and its data are there; both come at once. */
export function LateApiPage(props: ApiPageProps) {
  const query = apiPageQuery(usePortal(), props.node.id, props.version);
  const client = useQueryClient();
  if (client.getQueryState(query.queryKey) === undefined) {
    // The page itself says when it fails.
    client.query({ ...query, ...cachedFirst }).catch(() => undefined);
  }
  const { ApiPage } = use(apiPageCode.load());
  return <ApiPage {...props} />;
}
