import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

import { Head, usePortal } from '@up/host';

import { placeQuery } from '../../queries/place-query.ts';
import { apiQuery } from '../../queries/queries.ts';
import { useText } from './text.ts';
import type { Transport } from './response/sandbox-response.ts';
import { placePath } from './load.ts';
import { Sandbox } from './sandbox.tsx';

export { load } from './load.ts';

const browser: Transport = {
  fetch: (...request) => fetch(...request),
  now: () => performance.now(),
};

/** The sandbox viewer of an API. */
export function Page() {
  const text = useText();
  const portal = usePortal();
  const [query] = useSearchParams();
  const { data: api } = useSuspenseQuery(apiQuery(portal, query.get('aid') ?? ''));
  const { data: place } = useSuspenseQuery(placeQuery(portal, placePath(query, api)));
  return (
    <>
      <Head title={text('docs.sandbox.title', { api: api.title })} noIndex />
      <Sandbox key={api.id} api={api} place={place} transport={browser} />
    </>
  );
}
