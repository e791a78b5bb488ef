import { problem } from '../http/problems.ts';
import type { MemberContext } from '../module/context.ts';

/**
 * For calls that name a user in their path or body: everybody has only themselves.
 * @throws {ProblemError} 403, whether or not there is somebody else of that id
 */
export function requireSelf({ actor }: MemberContext, userId: string): void {
  if (userId !== actor.uid) throw problem('forbidden');
}
