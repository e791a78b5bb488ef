import { useState } from 'react';
import { useStore } from 'zustand';

import { addAnswer, visitAnswers, type VisitAnswer } from './visit-answers.ts';

/** The answers of this visit from one project's sandbox, and which of them is shown: the last of this page at first. */
export function useAnswers(projectId: string | undefined) {
  const { answers } = useStore(visitAnswers);
  const [shownId, show] = useState<number>();
  const all = answers.filter((each) => each.projectId === projectId);
  return {
    all,
    shown: all.find(({ id }) => id === shownId),
    show,
    add: (answer: Omit<VisitAnswer, 'id'>) => show(addAnswer(visitAnswers, answer)),
  };
}
