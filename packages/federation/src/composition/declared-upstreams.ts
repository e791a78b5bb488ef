import type { UpstreamAddresses, UpstreamRead } from '../contract/upstream.ts';
import type { Extras } from '../store/published.ts';
import type { Environment } from './environment.ts';

/** The upstreams that a version declares and an environment has no address for. */
export function missingAddresses(
  { upstreams = {} }: Environment,
  application: string,
  { upstreams: declared = {} }: Pick<Extras, 'upstreams'>,
): string[] {
  return Object.keys(declared).filter((name) => addressOf(upstreams, application, name) === undefined);
}

/** Where an upstream is. */
export function addressOf(upstreams: UpstreamAddresses, remote: string, name: string): string | undefined {
  const ofRemote = Object.hasOwn(upstreams, remote) ? upstreams[remote] : undefined;
  return ofRemote && Object.hasOwn(ofRemote, name) ? ofRemote[name] : undefined;
}

/** The reads of an upstream that any of these versions declares; undefined when none of them declares the upstream. */
export function declaredReads(
  versions: readonly { extras: Pick<Extras, 'upstreams'> }[],
  name: string,
): readonly UpstreamRead[] | undefined {
  const declared = versions.flatMap(({ extras: { upstreams = {} } }) =>
    Object.hasOwn(upstreams, name) ? (upstreams[name] ?? []) : [],
  );
  return declared.length === 0 ? undefined : declared.flatMap(({ reads }) => reads);
}
