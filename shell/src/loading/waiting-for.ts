import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

import type { CallFunction } from '@up/api/client';

/** What a page that is not shown yet can wait for. */
export type WaitsFor = 'session' | 'data' | 'code';

/** How many of each are on their way in this tab. */
const pending = createStore(() => ({ session: 0, data: 0 }));

/** Notes that something is on its way until it has arrived or failed. */
export async function whilePending<T>(what: 'session' | 'data', task: Promise<T>): Promise<T> {
  const add = (count: number) => pending.setState((before) => ({ [what]: before[what] + count }));
  add(1);
  return task.finally(() => add(-1));
}

/** Notes the calls on their way. A stream stays open while its page is shown, so no page waits for it. */
export function notingCalls(call: CallFunction): CallFunction {
  return (definition, input, options) => {
    const response = call(definition, input, options);
    return definition.isStream ? response : whilePending('data', response);
  };
}

/** What a page that is late waits for: without a call on its way, that is its code. */
export function useWaitsFor(): WaitsFor {
  return useStore(pending, ({ session, data }) => (session > 0 ? 'session' : data > 0 ? 'data' : 'code'));
}
