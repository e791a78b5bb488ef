/** The cookies of a request, by name; of two with one name the first. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const [name = '', value = ''] = part.trim().split(/=(.*)/s);
    if (name && !cookies.has(name)) cookies.set(name, value);
  }
  return cookies;
}

export interface CookieOptions {
  /** 0 takes the cookie away. */
  maxAgeSeconds: number;
  /** Whether the site is served by TLS. */
  secure: boolean;
}

/** A `Set-Cookie` header: of the whole site, for the server alone. */
export function setCookie(name: string, value: string, { maxAgeSeconds, secure }: CookieOptions): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
