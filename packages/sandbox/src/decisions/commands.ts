import type { Decision, DecisionSettings, Drill } from '@up/api/calls/sandbox/decision';
import type { ResponderRulesForm } from '@up/api/forms/responder-rules';

import { recordEvent } from '@up/platform/audit/record';
import type { Context } from '@up/platform/module';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { runDrill } from './drill.ts';
import {
  changeDecisionEndpoint,
  changeRules,
  decisionSecret,
  defaultSettings,
  ensureDecisionEndpoint,
} from './endpoint.ts';
import {
  countByDuration,
  type DecisionEndpointRow,
  type DecisionRow,
  findDecision,
  findDecisionEndpoint,
  listDecisions,
} from './repository.ts';

/** How many questions a page shows. */
const shownQuestions = 20;

/** Where a sandbox asks. */
export async function readDecisionSettings(context: SandboxContext): Promise<DecisionSettings> {
  return settingsResponse((await findDecisionEndpoint(context)) ?? { url: '', ...defaultSettings });
}

/** Leaves the rules of the built-in responder. @throws {ProblemError} 400 for the address */
export async function updateDecisionSettings(
  context: SandboxContext,
  { url, enabled, fallback }: Omit<DecisionSettings, 'rules'>,
): Promise<DecisionSettings> {
  const status = enabled ? 'ENABLED' : 'DISABLED';
  const changed = await changeDecisionEndpoint(context, { url, status, fallback });
  const details = { status, fallback };
  // The audit trail has the real time.
  await recordEvent(
    { ...context, now: context.realNow },
    { action: 'decisions.changed', subject: context.projectId, details },
  );
  return settingsResponse(changed);
}

/** Sets the rules of the built-in responder, and leaves who is asked. */
export async function updateResponderRules(
  context: SandboxContext,
  { rules }: ResponderRulesForm,
): Promise<DecisionSettings> {
  return settingsResponse(await changeRules(context, rules));
}

/** The secret that questions are signed with. */
export async function readDecisionSecret(context: SandboxContext): Promise<{ secret: string }> {
  return { secret: decisionSecret(context, await ensureDecisionEndpoint(context)) };
}

/** The newest questions, and how long decisions took. */
export async function readDecisions(context: SandboxContext) {
  const rows = await listDecisions(context, {}, shownQuestions);
  return { items: rows.map((row) => decisionItem(row)), times: await countByDuration(context) };
}

/** Stores the question of a drill. @returns what asks it after the commit, and reads what it led to */
export async function drillCommand(
  context: SandboxContext,
  drill: Drill,
): Promise<(live: Context) => Promise<Decision>> {
  const { question, run } = await runDrill(context, { drill, isByEndpoint: false });
  return async (live) => {
    await run(live);
    return decisionItem((await findDecision({ ...question, db: live.db }, question.id)) ?? question);
  };
}

function settingsResponse({
  url,
  status,
  fallback,
  rules,
}: Pick<DecisionEndpointRow, 'url' | 'status' | 'fallback' | 'rules'>): DecisionSettings {
  return { url, enabled: status === 'ENABLED', fallback, rules };
}

function decisionItem(row: DecisionRow): Decision {
  const { id, nrNumber, drill, question, askedAt, outcome, decidedBy, cause, durationMilliseconds, answers } = row;
  const verdict = { outcome, decidedBy, cause, durationMs: durationMilliseconds };
  return { id, nrNumber, drill, question, askedAt: askedAt.toISOString(), ...verdict, answers };
}
