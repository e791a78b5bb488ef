import { problem } from '@up/platform/http/problems';
import type { MemberContext } from '@up/platform/module';

/**
 * For calls with a user in their path or body: only the caller is allowed.
 * @throws {ProblemError} 403, whether or not another user has this id
 */
export function requireSelf({ actor }: MemberContext, userId: string): void {
  if (userId !== actor.uid) throw problem('forbidden');
}
