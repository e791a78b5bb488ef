import { userPagesPrefix } from '@up/api/pages';
import { splitLocale } from '@up/host';

/** Any origin will do: an address that leaves it is not one of this site. */
const origin = 'https://portal.invalid';

/**
 * Where to go after signing in, without locale: what was asked for when it is a path of this site, else undefined.
 * A page that is for visitors, or signs out again, is no place to return to.
 */
export function returnPath(asked: string | null | undefined): string | undefined {
  // Only a path may stand there; a browser reads backslashes as slashes, and `//host` as another site.
  if (!asked || !/^\/(?![/\\])/.test(asked) || !URL.canParse(asked, origin)) return undefined;
  const url = new URL(asked, origin);
  const { path } = splitLocale(url.pathname);
  const leaves = url.origin !== origin || path.startsWith('//');
  return leaves || path.startsWith(userPagesPrefix) ? undefined : `${path}${url.search}${url.hash}`;
}
