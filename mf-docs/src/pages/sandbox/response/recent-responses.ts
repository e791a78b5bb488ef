import { createStore } from 'zustand/vanilla';

import type { SandboxResponse } from './sandbox-response.ts';

/** A request of this visit, and its result. */
export interface RecentResponse {
  id: number;
  /** The project whose sandbox was called: responses of one project are not shown for another. */
  projectId: string;
  /** The id of the call in the project's history; absent when the request did not get that far. */
  callId?: string;
  /** Absent when the network failed. */
  response?: SandboxResponse;
  /** It comes from the history, with secrets masked. */
  masked?: boolean;
}

const maxResponses = 20;

export interface RecentResponses {
  /** Newest first. */
  responses: readonly RecentResponse[];
}

/** The unmasked responses since the page was loaded: the next call may need a card number from one of them. */
export function createRecentResponses() {
  return createStore<RecentResponses>(() => ({ responses: [] }));
}

export type RecentResponsesStore = ReturnType<typeof createRecentResponses>;

/** The responses of this tab. The server never adds any. */
export const recentResponses = createRecentResponses();

/** Adds a response at the top and returns its id. */
export function addResponse(store: RecentResponsesStore, added: Omit<RecentResponse, 'id'>): number {
  const { responses } = store.getState();
  const id = (responses[0]?.id ?? 0) + 1;
  store.setState({ responses: [{ ...added, id }, ...responses].slice(0, maxResponses) });
  return id;
}
