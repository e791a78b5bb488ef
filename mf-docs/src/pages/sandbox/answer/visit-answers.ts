import { createStore } from 'zustand/vanilla';

import type { Answer } from './answer.ts';

/** One request of this visit, and what became of it. */
export interface VisitAnswer {
  id: number;
  /** Whose sandbox was called: the answers of one project are not shown beside another. */
  projectId: string;
  /** Of the call in the project's history; absent when it did not come that far. */
  callId?: string;
  /** Absent when the network failed. */
  answer?: Answer;
  /** It comes from the history, with what is secret masked. */
  masked?: boolean;
}

const mostKept = 20;

export interface VisitAnswers {
  /** Newest first. */
  answers: readonly VisitAnswer[];
}

/** The answers since the site was loaded, unmasked: the number of a card in one answer is what the next call needs. */
export function createVisitAnswers() {
  return createStore<VisitAnswers>(() => ({ answers: [] }));
}

export type VisitAnswersStore = ReturnType<typeof createVisitAnswers>;

/** Those of this tab. The server never adds to it. */
export const visitAnswers = createVisitAnswers();

/** Puts an answer on top and gives its id. */
export function addAnswer(store: VisitAnswersStore, added: Omit<VisitAnswer, 'id'>): number {
  const { answers } = store.getState();
  const id = (answers[0]?.id ?? 0) + 1;
  store.setState({ answers: [{ ...added, id }, ...answers].slice(0, mostKept) });
  return id;
}
