/**
 * Writes a cookie of the whole site that is for browsers alone; where the site is served by TLS, for it alone too.
 * @param value `undefined` takes the cookie away
 * @param maxAgeSeconds left out: until this browser session ends
 */
export function writeCookie(name: string, value: string | undefined, maxAgeSeconds?: number): void {
  const age = value === undefined ? 0 : maxAgeSeconds;
  const parts = [`${name}=${value ?? ''}`, 'Path=/', 'SameSite=Lax'];
  if (age !== undefined) parts.push(`Max-Age=${age}`);
  if (location.protocol === 'https:') parts.push('Secure');
  document.cookie = parts.join('; ');
}
