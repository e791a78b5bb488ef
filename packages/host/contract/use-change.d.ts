import type { Call, CallInput, CallOutput } from '@up/api/call';
import type { CallOptions } from '@up/api/client';
interface ChangeOptions<C extends Call> extends CallOptions {
    /**
     * Takes the response before the changed reads are loaded again: to show it at once, or to leave a page whose data no
     * longer exists.
     */
    onResponse?(response: CallOutput<C>): unknown;
}
/** Sends a change; resolves to its response once the changed reads that are on the page are loaded again. */
type Change<C extends Call> = (input: CallInput<C>, options?: ChangeOptions<C>) => Promise<CallOutput<C>>;
/**
 * Sends a call and loads again what it `changes` by its definition. After a failure too, without waiting: its reason is
 * often that somebody else was faster.
 *
 * @example
 *     const create = useChange(createKey);
 *     await create({ params: { projectId }, body: { keyType: 'mock' } }, { signal });
 */
export declare function useChange<C extends Call>(call: C): Change<C>;
/**
 * Marks reads as outdated by the names of their calls, and loads those on the page again. For changes that are not
 * calls of this portal, such as requests to a sandbox; otherwise see {@link useChange}.
 */
export declare function useReload(): (names?: readonly string[]) => Promise<void>;
export {};
