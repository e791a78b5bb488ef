import type { Call, CallInput, CallOutput } from '@up/api/call';
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
export declare function useCall<C extends Call>(call: C, input: CallInput<C>, { pollMs }?: ReadOptions<CallOutput<C>>): CallOutput<C>;
export {};
