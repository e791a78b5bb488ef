import { setTimeout } from 'node:timers/promises';

import type { Context } from '@up/platform/module';
import { Changes } from '@up/platform/http/event-stream';
import type { Outcome } from '../callbacks/send-request.ts';
import { answerTopic, deleteQuestion, findQuestion, insertQuestion } from './repository.ts';

/** How soon an answer is found that no notification told of. */
const pollMilliseconds = 500;

/**
 * Asks through a listener, whichever copy of the backend it is connected to. Holds no connection of the database while
 * it waits.
 * @param milliseconds after which the request is given up
 * @returns what the server behind the listener responded; a refused connection when the listener is gone
 */
export async function askListener(
  context: Context,
  listenerId: string,
  { headers, body, milliseconds }: { headers: Record<string, string>; body: string; milliseconds: number },
): Promise<Outcome> {
  const id = context.newId();
  const changes = new Changes();
  const deadline = performance.now() + milliseconds;
  const onChange = () => changes.add();
  const unsubscribe = await context.subscribe(answerTopic(id), { onChange, onLost: onChange });
  try {
    if (!(await insertQuestion(context, { id, listenerId, headers, body, createdAt: context.now() })))
      return { error: 'CONNECTION_REFUSED' };
    for (;;) {
      const left = deadline - performance.now();
      if (left <= 0) return { error: 'TIMEOUT' };
      await setTimeout(Math.min(left, pollMilliseconds), undefined, { signal: changes.next }).catch(() => undefined);
      changes.take();
      const question = await findQuestion(context, id);
      if (!question) return { error: 'CONNECTION_REFUSED' };
      if (question.outcome) return question.outcome;
    }
  } finally {
    unsubscribe();
    await deleteQuestion(context, id);
  }
}
