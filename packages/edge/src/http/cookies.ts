/** The cookies of a request by name. When a name occurs twice, the first one counts. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const [name = '', value = ''] = part.trim().split(/=(.*)/s);
    if (name && !cookies.has(name)) cookies.set(name, value);
  }
  return cookies;
}

export interface CookieOptions {
  /** 0 deletes the cookie. */
  maxAgeSeconds: number;
  /** Whether the site is served over TLS. */
  secure: boolean;
}

/** A `Set-Cookie` header: for the whole site, `HttpOnly`. */
export function setCookie(name: string, value: string, { maxAgeSeconds, secure }: CookieOptions): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
