import { problem } from '@up/platform/http/problems';

import type { SandboxContext } from './sandbox-context.ts';

/** The data of a UAT is evidence: only calls of the tested program change it. @throws {ProblemError} 403 */
export function rejectUat({ kind }: SandboxContext): void {
  if (kind === 'uat') throw problem('forbidden', { detail: 'Test helpers take mock keys only.' });
}
