import type { Change, ChangedKind } from '../../model/change-log.ts';
import type { SandboxContext } from '../../model/sandbox-context.ts';
import type { ResourceKind } from '../tables.ts';

/**
 * Kinds whose rows no callback tells about: they are parts of other resources, or of payments to come, or the ledger
 * tells about the money that they moved, or their test asks for them.
 */
const silentKinds = [
  'verification',
  'cardStatusChange',
  'revealSession',
  'topUp',
  'reversal',
  'device',
  'redemption',
  'quote',
  'assessment',
  'transfer',
  'withdrawal',
  'reconciliationFile',
  'mismatchSwitch',
] as const satisfies ResourceKind[];

/** Whether callbacks tell about a kind. Every other kind must be in `ChangedKind`, which the compiler checks. */
export function isReported(kind: ResourceKind): kind is Exclude<ResourceKind, (typeof silentKinds)[number]> {
  return !silentKinds.some((silent) => silent === kind);
}

type How = Partial<Pick<Change, 'isNew' | 'previous'>> & {
  /** The moment to read the resource at: before it was changed by time alone. */
  asOf?: Date;
};

/**
 * Records that a transaction is about to change a resource, or has added one. All that write rows of the sandbox call
 * it, so no change can be forgotten. The first one of a transaction reads the resource as it was.
 */
export async function recordChange(
  context: SandboxContext,
  kind: ChangedKind,
  id: string,
  { isNew = false, previous, asOf }: How = {},
): Promise<void> {
  const { log, now } = context;
  const key = `${kind} ${id}`;
  if (log.changes.has(key)) return;
  const isKnown = isNew || previous !== undefined;
  const before = isKnown ? undefined : await log.read({ ...context, now: asOf ? () => asOf : now }, kind, id);
  log.changes.set(key, { kind, id, isNew, previous, before });
}
