import type { DecisionFallback } from '@up/api/forms/decision-endpoint';
import type { ResponderRule } from '@up/api/forms/responder-rules';

import { writtenTargetProblem } from '@up/platform/http/allowed-address';
import type { Context } from '@up/platform/module';
import { isLocal } from '../callbacks/deliver.ts';
import { newSecret } from '../callbacks/signature.ts';
import { invalid } from '../model/invalid.ts';
import type { SandboxContext } from '../model/sandbox-context.ts';
import { type DecisionEndpointRow, findDecisionEndpoint, saveDecisionEndpoint } from './repository.ts';

/** Where a sandbox asks, as a project sets it. */
export interface DecisionSettings {
  /** Absent for the built-in responder. */
  url?: string;
  status: 'ENABLED' | 'DISABLED';
  fallback: DecisionFallback;
  rules: ResponderRule[];
}

/** A sandbox asks nobody until its project wants it to. */
export const defaultSettings: DecisionSettings = { status: 'DISABLED', fallback: 'DECLINE', rules: [] };

/**
 * Changes where a sandbox asks; without `rules` those of the built-in responder stay.
 * @throws {ProblemError} 400 for an address that is not allowed; see `allowedTarget`
 */
export async function changeDecisionEndpoint(
  context: SandboxContext,
  { url = '', ...settings }: Omit<DecisionSettings, 'rules'> & Partial<Pick<DecisionSettings, 'rules'>>,
): Promise<DecisionEndpointRow> {
  if (url !== '' && (await writtenTargetProblem(url, { allowLocal: isLocal(context) })))
    throw invalid({ url: 'notAllowed' }, 'url must begin with https:// and lead to a public address.');
  const change = { url, ...settings, updatedAt: context.realNow() };
  return saveDecisionEndpoint(context, { ...firstEndpoint(context), ...change }, change);
}

/** Sets the rules of the built-in responder of a sandbox. */
export async function changeRules(context: SandboxContext, rules: ResponderRule[]): Promise<DecisionEndpointRow> {
  const change = { rules, updatedAt: context.realNow() };
  return saveDecisionEndpoint(context, { ...firstEndpoint(context), ...change }, change);
}

/** The endpoint of a sandbox; the built-in responder, disabled, before one is set. */
export async function ensureDecisionEndpoint(context: SandboxContext): Promise<DecisionEndpointRow> {
  const found = await findDecisionEndpoint(context);
  if (found) return found;
  // Another caller may set one meanwhile, which stays.
  const first = firstEndpoint(context);
  return saveDecisionEndpoint(context, first, { sandboxId: first.sandboxId });
}

function firstEndpoint({ sandboxId, random, sealer, realNow }: SandboxContext): DecisionEndpointRow {
  const at = realNow();
  const sealedSecret = sealer.seal(newSecret(random), decisionSecretContext(sandboxId));
  return { sandboxId, url: '', ...defaultSettings, sealedSecret, createdAt: at, updatedAt: at };
}

/** The secret that questions are signed with. */
export function decisionSecret({ sealer }: Pick<Context, 'sealer'>, endpoint: DecisionEndpointRow): string {
  return sealer.open(endpoint.sealedSecret, decisionSecretContext(endpoint.sandboxId));
}

/** Binds a sealed secret to its sandbox. */
export function decisionSecretContext(sandboxId: string): string {
  return `decision endpoint ${sandboxId}`;
}

/** What a project has set. */
export function settingsOf({ url, status, fallback, rules }: DecisionEndpointRow): DecisionSettings {
  return { ...(url !== '' && { url }), status, fallback, rules };
}
