import { paths } from '../frame/paths.ts';

/** The login page's address with the way back to an address of this site, without locale prefix. */
export function loginAddress(returnUrl: string): string {
  return `${paths.login}?returnUrl=${encodeURIComponent(returnUrl)}`;
}
