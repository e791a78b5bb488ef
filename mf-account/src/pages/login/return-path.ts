import { splitLocale } from '@up/host';

import { paths } from '../../paths.ts';

/** Any origin will do: an address that leaves it is not one of this site. */
const origin = 'https://portal.invalid';

/**
 * Where to go after signing in, without locale: the `returnUrl` of the query when it is a path of this site.
 * A page that is for visitors, or signs out again, is no place to return to.
 */
export function returnPath(search: string): string {
  const asked = new URLSearchParams(search).get('returnUrl');
  // Only a path may stand there; a browser reads backslashes as slashes, and `//host` as another site.
  if (!asked || !/^\/(?![/\\])/.test(asked) || !URL.canParse(asked, origin)) return paths.dashboard;
  const url = new URL(asked, origin);
  const { path } = splitLocale(url.pathname);
  const leaves = url.origin !== origin || path.startsWith('//');
  return leaves || path.startsWith('/user/') ? paths.dashboard : `${path}${url.search}${url.hash}`;
}
