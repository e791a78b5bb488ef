import { createdRange, cutPage, defaultPageSize, idAt, mapPage } from '../model/cursor.ts';
import { invalid } from '../model/invalid.ts';
import type { Operations, ResponseOf } from '../model/operation.ts';
import { missing } from '../model/rejection.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { seoulTime } from '../model/seoul-time.ts';
import { runDrill } from './drill.ts';
import { changeDecisionEndpoint, decisionSecret, defaultSettings, settingsOf } from './endpoint.ts';
import { type DecisionRow, findDecision, findDecisionEndpoint, listDecisions } from './repository.ts';

type Decision = ResponseOf<'GET /sandbox/v1/decisions/{decisionId}'>;

export const decisionOperations = {
  'GET /sandbox/v1/decision-endpoint': async (context) => {
    const endpoint = await findDecisionEndpoint(context);
    return endpoint ? settingsOf(endpoint) : defaultSettings;
  },
  'PUT /sandbox/v1/decision-endpoint': async (context, { url, status = 'ENABLED', fallback, rules = [] }) => {
    const endpoint = await changeDecisionEndpoint(context, { url, status, fallback, rules });
    return { ...settingsOf(endpoint), secret: decisionSecret(context, endpoint) };
  },
  'GET /sandbox/v1/decisions': async (context, query) => {
    const { limit = defaultPageSize, cursor } = query;
    const before = cursor === undefined ? undefined : await sequenceAt(context, cursor);
    const rows = await listDecisions(context, { before, ...createdRange(query) }, limit + 1);
    return mapPage(cutPage(rows, limit), decisionResponse);
  },
  'GET /sandbox/v1/decisions/{decisionId}': async (context, { decisionId }) => {
    const found = await findDecision(context, decisionId);
    if (!found) throw missing('decision');
    return decisionResponse(found);
  },
  'POST /sandbox/v1/test/decision-drills': async (context, { drill, responder }) => {
    const { question, run } = await runDrill(context, { drill, isByEndpoint: responder === 'ENDPOINT' });
    context.reply.afterCommit = async (sandbox, { live }) => {
      await run(live);
      return decisionResponse((await findDecision(sandbox, question.id)) ?? question);
    };
    return decisionResponse(question);
  },
} satisfies Partial<Operations>;

async function sequenceAt(context: SandboxContext, cursor: string): Promise<number> {
  const found = await findDecision(context, idAt(cursor));
  if (!found) throw invalid({ cursor: 'format' });
  return found.sequence;
}

const longestAnswerMilliseconds = 60_000;

/** A question with its answers, as the APIs return it. */
function decisionResponse(row: DecisionRow): Decision {
  const { id, kind, nrNumber, sequence, drill, question, outcome, decidedBy, cause, answers, askedAt } = row;
  return {
    decisionId: id,
    type: kind,
    nrNumber,
    sequence,
    ...(drill && { drill }),
    question,
    ...(outcome && { outcome }),
    ...(decidedBy && { decidedBy }),
    ...(cause && { cause }),
    ...(row.durationMilliseconds !== null && { decisionMs: row.durationMilliseconds }),
    answers: answers.slice(0, 10).map(({ afterMs, httpStatus, body, error }) => ({
      afterMs: Math.min(afterMs, longestAnswerMilliseconds),
      ...(httpStatus !== undefined && { httpStatus }),
      ...(body !== undefined && { body }),
      ...(error !== undefined && { error }),
    })),
    createdAt: seoulTime(askedAt),
  };
}
