import type { Call, CallInput, CallOutput } from '@up/api/call';
import type { Portal } from './portal.ts';
/**
 * The query of a GET call: its key (call, language, input), its fetcher, and how long it is fresh. For `useQuery` and
 * `useSuspenseQuery` in components, and `queryClient.ensureQueryData` in loaders.
 */
export declare function callQuery<C extends Call>(portal: Pick<Portal, 'call' | 'locale'>, call: C, input: CallInput<C>): import("@tanstack/react-query").OmitKeyof<import("@tanstack/react-query").UseQueryOptions<CallOutput<C>, Error, CallOutput<C>, readonly unknown[]>, "queryFn"> & {
    queryFn?: import("@tanstack/react-query").QueryFunction<CallOutput<C>, readonly unknown[], never> | undefined;
} & import("@tanstack/react-query").QueryKeyWithDataTag<readonly unknown[], CallOutput<C>, Error>;
