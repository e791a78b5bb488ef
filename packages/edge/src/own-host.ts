const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether a request names the site itself as its host. Another name that leads here is how a page of somebody else
 * would read what a local site shows (DNS rebinding).
 */
export function isOwnHost(host: string | undefined, siteUrl: string): boolean {
  const site = new URL(siteUrl);
  if (host === site.host) return true;
  const asked = URL.parse(`http://${host ?? ''}`);
  // A site of this machine has three names, none of which anybody else can take.
  return asked !== null && loopback.test(asked.hostname) && loopback.test(site.hostname) && asked.port === site.port;
}
