import { problem } from '../../platform/http/problems.ts';
import type { MemberContext } from '../../platform/module/context.ts';

/**
 * For calls with a user in their path or body: only the caller is allowed.
 * @throws {ProblemError} 403, whether or not another user has this id
 */
export function requireSelf({ actor }: MemberContext, userId: string): void {
  if (userId !== actor.uid) throw problem('forbidden');
}
