import { randomInt } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { daySeconds } from '@up/api/day';
import { buckets } from '@up/federation/composition/shares';
import { chooseVersions, type Canary, type Choice } from '@up/federation/composition/variants';

import { readCookies, setCookie } from '../http/cookies.ts';

/** Keeps a browser in its canary, or in none. Many browsers share a number, so it identifies none. */
const bucketCookie = 'UP_BUCKET';
/** Longer than a canary lasts. */
const bucketSeconds = 90 * daySeconds;

/** The canaries of the environment that apply to a request. */
export interface Visit {
  choice: Choice;
  /** Whether other visitors may get another page at this address, so that shared caches must not store it. */
  varies: boolean;
  /** Headers besides cookies that decide. */
  varyHeaders: string[];
  setCookie?: string;
}

const same: Visit = { choice: {}, varies: false, varyHeaders: [] };

/**
 * Which canaries apply to a request. A browser without a bucket gets one when a canary is limited to a share of
 * visitors.
 */
export function readVisit(
  request: FastifyRequest,
  canaries: readonly Canary[],
  { secure }: { secure: boolean },
): Visit {
  if (canaries.length === 0) return same;
  const cookies = readCookies(request.headers.cookie);
  const known = /^\d{1,4}$/.exec(cookies.get(bucketCookie) ?? '')?.[0];
  const bucket = known ?? String(randomInt(buckets));
  const choice = chooseVersions(canaries, {
    bucket: Number(bucket),
    cookie: (name) => cookies.get(name),
    header: (name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    },
  });
  const rules = canaries.flatMap(({ audience }) => audience);
  const shared = canaries.some(({ traffic }) => traffic > 0);
  return {
    choice,
    varies: true,
    varyHeaders: rules.filter(({ kind }) => kind === 'header').map(({ name }) => name),
    ...(shared && known === undefined
      ? { setCookie: setCookie(bucketCookie, bucket, { maxAgeSeconds: bucketSeconds, secure }) }
      : {}),
  };
}
