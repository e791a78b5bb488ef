import { isRecord } from '@up/api/is-record';

import { pointerSteps } from './json-pointer.ts';
import { safeDecode } from './safe-decode.ts';

/** The prefix of the paths of a document that was not written for this catalogue, below which the sandbox serves them. */
export const mountPrefixKey = 'x-mounted-at';

/** The security schemes of such a document, which those of the sandbox replace. */
export const originalSecurityKey = 'x-original-security';

export function mountedPath(path: string, prefix: string): string {
  return prefix + (path.startsWith('/') ? path : `/${path}`);
}

/** The steps to a place of a document that a reference names, which may have another one since it is mounted. */
export function stepsIn(root: unknown, fragment: string): string[] {
  const steps = pointerSteps(safeDecode(fragment));
  if (!isRecord(root) || typeof root[mountPrefixKey] !== 'string') return steps;
  const [section = '', name = '', third = ''] = steps;
  const hasOwn = (key: string) => isRecord(root[section]) && Object.hasOwn(root[section], key);
  if (section === 'paths' && steps.length > 1 && !hasOwn(name))
    return [section, mountedPath(name, root[mountPrefixKey]), ...steps.slice(2)];
  return section === 'components' && name === 'securitySchemes'
    ? [originalSecurityKey, third, ...steps.slice(3)]
    : steps;
}
