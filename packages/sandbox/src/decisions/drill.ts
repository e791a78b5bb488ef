import type { Drill } from '@up/api/calls/sandbox/decision';

import type { Context } from '@up/platform/module';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { ask } from './ask.ts';
import { drillRules } from './drill-rules.ts';
import { ensureDecisionEndpoint } from './endpoint.ts';
import { storeQuestion } from './question.ts';
import { addAnswer, closeDecision, type DecisionRow, findAsked } from './repository.ts';

/** The payment that does not exist. */
const subject = {
  nrNumber: '000000000000000',
  method: 'CARD' as const,
  amount: { value: 18_500, currency: 'KRW' as const },
  merchant: { merchantId: 'up900120', name: 'Namsan Kitchen', categoryCode: '5812' },
};

/**
 * Stores the question of a drill, which nothing is held for.
 * @param isByEndpoint whether the project's own server lets it go wrong, if there is one
 * @returns it, with what asks it and stores its answers, to be run after the commit
 */
export async function runDrill(
  context: SandboxContext,
  { drill, isByEndpoint }: { drill: Drill; isByEndpoint: boolean },
): Promise<{ question: DecisionRow; run: (live: Context) => Promise<void> }> {
  const endpoint = await ensureDecisionEndpoint(context);
  const listenerId = (await findAsked(context, context.realNow()))?.listenerId ?? undefined;
  const { builtIn } = drillRules[drill];
  const isNamed = isByEndpoint && builtIn !== undefined && (listenerId !== undefined || endpoint.url !== '');
  const question = await storeQuestion(context, { type: 'PAYMENT', drill, isDrillNamed: isNamed, subject });
  const run = async (live: Context) => {
    const rule = isNamed ? undefined : builtIn;
    const sent = { endpoint, listenerId, question, subject, rule, isWronglySigned: drill === 'WRONG_SIGNATURE' };
    const late = (answer: Parameters<typeof addAnswer>[2]) => addAnswer(live, question, answer);
    await closeDecision(live, question, await ask(live, sent, late));
    if (drill !== 'DUPLICATE') return;
    const { answer } = await ask(live, sent, late);
    if (answer) await late(answer);
  };
  return { question, run };
}
