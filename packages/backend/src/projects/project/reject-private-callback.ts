import { ruleMessage } from '@up/api/rules/rule-message';

import { writtenTargetProblem } from '../../platform/http/allowed-address.ts';
import { problem } from '../../platform/http/problems.ts';
import type { Context } from '../../platform/module/context.ts';

/**
 * Outside of environment `local`, callbacks are sent only to public https addresses.
 * @throws {ProblemError} 400 at the field for any other address
 */
export async function rejectPrivateCallback(
  { site }: Pick<Context, 'site'>,
  { callBackURL }: { callBackURL: string },
): Promise<void> {
  if (callBackURL === '') return;
  const found = await writtenTargetProblem(callBackURL, { allowLocal: site.environment === 'local' });
  if (found) throw problem('invalidInput', { fieldErrors: { callBackURL: ruleMessage('publicAddress') } });
}
