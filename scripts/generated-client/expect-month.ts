import { equal, ok } from 'node:assert/strict';

import { AjvOpinion } from '../../packages/catalogue/src/testing/ajv-opinion.ts';
import { partOf, type runMonth } from './month.ts';

type Played = Awaited<ReturnType<typeof runMonth>>;

/**
 * Expects that each payment is what the program's server decided in time, or declined by the fallback, that everything
 * adds up, and that each event is as the document says.
 */
export function expectMonth(month: Played, document: object): void {
  equal(month.payments.length, month.decisions.size);
  for (const { nrNumber, status, decidedBy, amount, requested } of month.payments) {
    const decision = month.decisions.get(nrNumber);
    // On a busy machine an answer can be late that the server sent at once.
    const isInTime = decidedBy === 'ENDPOINT';
    ok(isInTime ? decision !== 'LATE' : decidedBy === 'FALLBACK', nrNumber);
    equal(status, isInTime && decision !== 'DECLINE' ? 'APPROVED' : 'DECLINED', nrNumber);
    equal(amount, isInTime && decision === 'APPROVE_PART' ? partOf(requested) : requested, nrNumber);
  }
  ok(month.payments.some(({ status }) => status === 'APPROVED'));
  ok(month.settlements > 0);
  equal(month.difference, 0);
  equal(month.itemDifference, 0);
  equal(month.balanceDifference, 0);
  const file = 'openapi.json';
  const opinion = new AjvOpinion({ [file]: { value: document } });
  const { webhooks } = document as { webhooks: Record<string, { post: { requestBody: { $ref?: string } } }> };
  const schemaOf = (type: string) => {
    const body = webhooks[type]?.post.requestBody.$ref?.replace('#', '') ?? `/webhooks/${type}/post/requestBody`;
    return `${body}/content/application~1json/schema`;
  };
  for (const event of month.events) {
    equal(opinion.errorsAt(event, { file, pointer: schemaOf(event.type) }), '', event.eventId);
  }
}
