import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

import type { Call, CallInput, CallOutput } from '@up/api/call';

import { usePortal } from './context.tsx';
import { callQuery } from './query.ts';

interface ReadOptions<Response> {
  /** Reads again at this interval, in milliseconds, while it returns a number. */
  pollMs?: (response: Response | undefined) => number | false;
}

/**
 * The response of a GET call, for a component below a `DataBoundary`, which shows what is seen while it loads or after it
 * failed. With another input, such as a filter, the previous response stays until the new one has arrived.
 *
 * @example
 *     const list = useCall(projectInquiries, { params: { projectId }, query: choice });
 */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C>,
  { pollMs }: ReadOptions<CallOutput<C>> = {},
): CallOutput<C> {
  // Compared by its content: a new object with the same values is not another input.
  const written = JSON.stringify(input);
  const deferred = useDeferredValue(written);
  const shown = deferred === written ? input : (JSON.parse(deferred) as CallInput<C>);
  const { data } = useSuspenseQuery<CallOutput<C>>({
    ...callQuery(usePortal(), call, shown),
    refetchInterval: pollMs && (({ state }) => pollMs(state.data)),
  });
  return data;
}
