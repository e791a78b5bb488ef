import { createStore } from 'zustand/vanilla';

import type { Answer } from './answer.ts';

/** A request of this visit, and its result. */
export interface VisitAnswer {
  id: number;
  /** The project whose sandbox was called: responses of one project are not shown for another. */
  projectId: string;
  /** The id of the call in the project's history; absent when the request did not get that far. */
  callId?: string;
  /** Absent when the network failed. */
  answer?: Answer;
  /** It comes from the history, with secrets masked. */
  masked?: boolean;
}

const maxAnswers = 20;

export interface VisitAnswers {
  /** Newest first. */
  answers: readonly VisitAnswer[];
}

/** The unmasked responses since the page was loaded: the next call may need a card number from one of them. */
export function createVisitAnswers() {
  return createStore<VisitAnswers>(() => ({ answers: [] }));
}

export type VisitAnswersStore = ReturnType<typeof createVisitAnswers>;

/** The responses of this tab. The server never adds any. */
export const visitAnswers = createVisitAnswers();

/** Adds a response at the top and returns its id. */
export function addAnswer(store: VisitAnswersStore, added: Omit<VisitAnswer, 'id'>): number {
  const { answers } = store.getState();
  const id = (answers[0]?.id ?? 0) + 1;
  store.setState({ answers: [{ ...added, id }, ...answers].slice(0, maxAnswers) });
  return id;
}
