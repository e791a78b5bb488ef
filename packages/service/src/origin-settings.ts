import * as z from 'zod';

/** Ports above 1023 to which neither browsers nor `fetch` connect (https://fetch.spec.whatwg.org/#port-blocking). */
const blockedPorts = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080],
]);

/** A port of a service that browsers or other services call. */
export const ServicePort = z
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(65_535, 'must be 65535 or less')
  .refine((port) => !blockedPorts.has(port), 'must be another port: browsers and fetch do not connect to this one');

/** The setting `SITE_URL`. The site has no prefix, so links to one would lead nowhere. */
export const SiteUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://portal.example.com' })
  .refine(
    (text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`,
    'must be an origin without a path, such as https://portal.example.com',
  );
