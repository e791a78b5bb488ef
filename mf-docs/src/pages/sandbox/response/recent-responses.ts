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
  answer?: SandboxResponse;
  /** It comes from the history, with secrets masked. */
  masked?: boolean;
}

const maxAnswers = 20;

export interface RecentResponses {
  /** Newest first. */
  answers: readonly RecentResponse[];
}

/** The unmasked responses since the page was loaded: the next call may need a card number from one of them. */
export function createRecentResponses() {
  return createStore<RecentResponses>(() => ({ answers: [] }));
}

export type RecentResponsesStore = ReturnType<typeof createRecentResponses>;

/** The responses of this tab. The server never adds any. */
export const recentResponses = createRecentResponses();

/** Adds a response at the top and returns its id. */
export function addResponse(store: RecentResponsesStore, added: Omit<RecentResponse, 'id'>): number {
  const { answers } = store.getState();
  const id = (answers[0]?.id ?? 0) + 1;
  store.setState({ answers: [{ ...added, id }, ...answers].slice(0, maxAnswers) });
  return id;
}
