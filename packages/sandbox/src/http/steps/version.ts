import type { KeyRow } from '@up/projects/key/repository';
import { invalid } from '../../model/invalid.ts';
import type { Call } from '../call.ts';
import { currentVersion, versions } from '@up/projects/key/api-version';

/** The header with the version of the contract that a call uses. */
export const versionHeader = 'X-UP-Version';

/**
 * The version of a call: the one that it asks for, or the one that was current when its key was made.
 * @throws {ProblemError} 400 for a version that does not exist
 */
export function versionOf(headers: Call['headers'], { apiVersion }: Pick<KeyRow, 'apiVersion'>) {
  const requested = headers[versionHeader.toLowerCase()];
  if (requested === undefined || requested === '') return apiVersion ?? currentVersion;
  const found = versions.find((version) => version === requested);
  if (found === undefined) throw invalid({ [versionHeader]: 'notAllowed' });
  return found;
}
