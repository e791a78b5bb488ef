import { queryOptions } from '@tanstack/react-query';

import type { Call, CallInput, CallOutput } from '@up/api/call';

import type { Portal } from './portal.ts';

/**
 * The query of a GET call: its key (call, language, input), its fetcher, and how long it is fresh. For `useQuery` and
 * `useSuspenseQuery` in components, and `queryClient.ensureQueryData` in loaders.
 */
export function callQuery<C extends Call>(portal: Pick<Portal, 'call' | 'locale'>, call: C, input: CallInput<C>) {
  return queryOptions<CallOutput<C>>({
    queryKey: [call.name, portal.locale, input],
    queryFn: ({ signal }) => portal.call(call, input, { signal }),
    staleTime: call.freshSeconds * 1000,
  });
}
