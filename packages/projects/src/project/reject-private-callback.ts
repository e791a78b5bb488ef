import { ruleMessage } from '@up/api/rules/rule-message';

import { writtenTargetProblem } from '@up/platform/http/allowed-address';
import { problem } from '@up/platform/http/problems';
import type { Context } from '@up/platform/module';

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
