import { userPagesPrefix } from '@up/api/pages';
import { splitLocale } from '@up/host';

/** Any origin will do: an address that resolves to another one is not on this site. */
const origin = 'https://portal.invalid';

/**
 * Validates a return path for after the sign-in: a path of this site, without locale, else undefined. Pages for
 * signed-out visitors and the sign-out page are not allowed.
 */
export function validReturnPath(requested: string | null | undefined): string | undefined {
  // Only a path is allowed; a browser reads backslashes as slashes, and `//host` as another site.
  if (!requested || !/^\/(?![/\\])/.test(requested) || !URL.canParse(requested, origin)) return undefined;
  const url = new URL(requested, origin);
  const { path } = splitLocale(url.pathname);
  const isOtherSite = url.origin !== origin || path.startsWith('//');
  return isOtherSite || path.startsWith(userPagesPrefix) ? undefined : `${path}${url.search}${url.hash}`;
}
