const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a request names the site itself as its host. With another name that resolves here, a foreign page could read
 * a local site (DNS rebinding).
 */
export function isSiteHost(host: string | undefined, siteUrl: string): boolean {
  const site = new URL(siteUrl);
  if (host === site.host) return true;
  const requested = URL.parse(`http://${host ?? ''}`);
  // Nobody else can register the names and addresses of this machine.
  return (
    requested !== null &&
    loopback.test(requested.hostname) &&
    loopback.test(site.hostname) &&
    requested.port === site.port
  );
}
