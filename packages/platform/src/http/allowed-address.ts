import { lookup, Resolver } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Networks that outgoing calls must not reach: this machine, private, link-local and special-use networks. */
const rejected = { ipv4: new BlockList(), ipv6: new BlockList() };
const networks = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  // All but global unicast, which is 2000::/3.
  ['::', 3, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
] as const;
for (const [network, bits, family] of networks) rejected[family].addSubnet(network, bits, family);

/** Finds the addresses of a host name. */
export type Resolve = (host: string) => Promise<string[]>;

/** How long a host name may take, in milliseconds: two tries of the library at a name server. */
const resolveMilliseconds = 5_000;

/**
 * Asks name servers, those of the system by default. The system's own function would occupy one of the few threads of
 * the process, which hash passwords too, for each name whose server does not answer.
 */
export function resolveBy(servers?: readonly string[], milliseconds = resolveMilliseconds): Resolve {
  return async (host) => {
    const resolver = new Resolver({ timeout: milliseconds / 3, tries: 2 });
    if (servers) resolver.setServers(servers);
    const limit = setTimeout(() => resolver.cancel(), milliseconds);
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    clearTimeout(limit);
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  };
}

/** Knows the names that this machine has given itself, such as localhost. */
const resolveLocally: Resolve = async (host) =>
  (await lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address);

/** An allowed target of a call. Connect to this address, which was checked. */
export interface AllowedTarget {
  url: URL;
  address: string;
}

export type TargetProblem = 'NOT_HTTPS' | 'NOT_RESOLVED' | 'PRIVATE_ADDRESS';

export interface TargetRules {
  /** In environment `local` only: allows plain http and this machine. */
  allowLocal: boolean;
  resolve?: Resolve;
}

/**
 * Checks the target of an outgoing call (SSRF): https only, and no address of this machine or of a private network
 * behind the host name. If one of several addresses is rejected, the target is rejected.
 */
export async function allowedTarget(
  text: string,
  { allowLocal, resolve = allowLocal ? resolveLocally : resolveBy() }: TargetRules,
): Promise<AllowedTarget | TargetProblem> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url?.protocol === 'https:' || (allowLocal && url?.protocol === 'http:');
  if (!url || !isWeb || url.username !== '' || url.password !== '') return 'NOT_HTTPS';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host];
  const [address] = addresses;
  if (address === undefined) return 'NOT_RESOLVED';
  if (!allowLocal && addresses.some((each) => isRejected(each))) return 'PRIVATE_ADDRESS';
  return { url, address };
}

/** Stands for the address of any host name. */
const publicAddress = '8.8.8.8';

/** Like the above, without resolving the host name, which is checked at each call. */
export async function writtenTargetProblem(
  text: string,
  { allowLocal }: Pick<TargetRules, 'allowLocal'>,
): Promise<TargetProblem | undefined> {
  const target = await allowedTarget(text, { allowLocal, resolve: async () => [publicAddress] });
  return typeof target === 'string' ? target : undefined;
}

/** Whether calls to an address are rejected; an IPv4 address that is written as IPv6 is checked as IPv4. */
export function isRejected(address: string): boolean {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return isIP(ipv4) === 6 ? rejected.ipv6.check(ipv4, 'ipv6') : rejected.ipv4.check(ipv4, 'ipv4');
}
