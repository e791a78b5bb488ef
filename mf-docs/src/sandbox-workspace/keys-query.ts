import { keys, revealKey, type Key } from '@up/api/calls/projects/key';
import { callQuery, type Portal } from '@up/host';
import { sandboxCall } from '@up/api/calls/sandbox/sandbox';

type Reader = Pick<Portal, 'call' | 'locale'>;

export const keysQuery = (portal: Reader, projectId: string) => callQuery(portal, keys, { params: { projectId } });

/** The secret is loaded once, and dropped with the page that uses it. */
export const secretQuery = (portal: Reader, projectId: string, keyId: string) => ({
  ...callQuery(portal, revealKey, { params: { projectId, keyId } }),
  staleTime: Infinity,
  gcTime: 0,
});

/** The keys that the sandbox accepts. */
export function usableKeys(all: readonly Key[]): Key[] {
  return all.filter(({ keyType, status }) => keyType === 'mock' && status === 'active');
}

/** Shown for a secret; reveals nothing about it, including its length. */
export const mask = '•'.repeat(12);

/** A call with its request and response, which never change. */
export const callDetailsQuery = (portal: Reader, projectId: string, callId: string) => ({
  ...callQuery(portal, sandboxCall, { params: { projectId, callId } }),
  staleTime: Infinity,
});
