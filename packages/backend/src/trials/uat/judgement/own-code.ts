import { type OwnCodeKind, ownCodeKinds } from '@up/api/rules/own-code-cases';

import type { Context } from '@up/platform/module';
import { listSandboxes } from '@up/projects/project/sandboxes/repository';
import { hasCheckedDelivery } from '@up/sandbox/callbacks/repository/deliveries';
import { openSandbox } from '@up/sandbox/clock/open-sandbox';
import { provesDrill } from '@up/sandbox/decisions/drill-rules';
import { findDecision, findDecisionEndpoint, hasOwnAnswer } from '@up/sandbox/decisions/repository';
import type { SandboxContext } from '@up/sandbox/model/sandbox-context';
import { findPayment, listPayments } from '@up/sandbox/payments/repository/payments';
import { isMadeOutside } from '../repository/calls.ts';
import type { UatRow } from '../repository/requests.ts';

interface Facts {
  sandbox: SandboxContext;
  uatId: string;
  /** The body of the response. */
  body: Readonly<Record<string, unknown>>;
}

/** What shows that a program of the customer did its part, beyond the call that a case is judged by. */
const proofs: Readonly<Record<OwnCodeKind, (facts: Facts) => boolean | Promise<boolean>>> = {
  // The built-in responder, and an address that never decided, are nobody's code.
  fallback: ({ sandbox, body }) => body.decidedBy === 'FALLBACK' && hasOwnAnswer(sandbox),
  callback: ({ sandbox }) => hasCheckedDelivery(sandbox),
  retry: isRetryOfReversed,
  // The response says how many were missed, so only the first report was made without that knowledge.
  reconciliation: ({ body: { attempt, found, missed, unfounded } }) =>
    attempt === 1 && Number(found) > 0 && missed === 0 && unfounded === 0,
  drill: isDrillPassed,
};

/** Which cases of own code a successful response completes the proof of. */
export async function readProofs(
  context: Context,
  { id: uatId, projectId }: Pick<UatRow, 'id' | 'projectId'>,
  { kinds, body }: { kinds: readonly string[]; body: unknown },
): Promise<ReadonlySet<string>> {
  const ownKinds = ownCodeKinds.filter((kind) => kinds.includes(kind));
  if (ownKinds.length === 0 || typeof body !== 'object' || body === null) return new Set();
  const uatSandbox = (await listSandboxes(context.db, projectId)).find(({ kind }) => kind === 'uat');
  if (!uatSandbox) return new Set();
  const sandbox = await openSandbox(context, { projectId, sandboxId: uatSandbox.id });
  const proven = new Set<string>();
  for (const kind of ownKinds)
    if (await proofs[kind]({ sandbox, uatId, body: body as Record<string, unknown> })) proven.add(kind);
  return proven;
}

/**
 * Whether the decision that was read is a drill in which the server did its part. It has also decided about a payment,
 * and the address is the same: one that only fails is nobody's server.
 */
async function isDrillPassed({ sandbox, body: { decisionId } }: Facts): Promise<boolean> {
  const question = typeof decisionId === 'string' ? await findDecision(sandbox, decisionId) : undefined;
  const since = (await findDecisionEndpoint(sandbox))?.updatedAt;
  if (!question || !since || question.askedAt < since || !provesDrill(question)) return false;
  return hasOwnAnswer(sandbox, since);
}

/** Whether a payment was approved for an order whose first payment was reversed, all by calls from outside the portal. */
async function isRetryOfReversed({ sandbox, uatId, body }: Facts): Promise<boolean> {
  const { status, nrNumber } = body;
  if (status !== 'APPROVED' || typeof nrNumber !== 'string') return false;
  const payment = await findPayment(sandbox, nrNumber);
  const orderId = payment?.orderId;
  if (!payment || payment.simulated || typeof orderId !== 'string') return false;
  const reversed = await listPayments(sandbox, { orderId, shownStatus: 'REVERSED', kind: 'PAYMENT' }, 10);
  for (const { id, amount, merchantId, simulated } of reversed) {
    if (simulated || amount !== payment.amount || merchantId !== payment.merchantId) continue;
    const paths = ['/sandbox/v1/payments', '/sandbox/v1/payments/reverse'];
    const made = await Promise.all(paths.map((path) => isMadeOutside(sandbox.db, { uatId, path, nrNumber: id })));
    if (made.every(Boolean)) return true;
  }
  return false;
}
