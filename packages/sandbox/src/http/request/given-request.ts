import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

import { sandboxCookieHeader } from '@up/api/calls/sandbox/sandbox';
import { safeDecode } from '@up/catalogue/document/safe-decode';

import type { ParsedRequest } from '../../model/operation.ts';

/** The parts of a request that the definitions of its API describe. */
export type GivenRequest = Pick<FastifyRequest, 'headers' | 'query' | 'body'>;

/** Parses the requests of one API by its definitions in the catalogue. */
export type ParseRequest<Parsed = ParsedRequest> = (
  request: GivenRequest,
  path: Readonly<Record<string, string>>,
) => Parsed;

/** The values of a request, and those of the headers that every API takes. */
export interface ParsedCall extends ParsedRequest {
  idempotencyKey?: string;
  /** The tags of which the resource is to have one. */
  ifMatch?: string;
  /** Which of the documented responses the request wants. */
  prefer: string;
  accept?: string;
}

/** The cookies of a call, also those that a page sends in a header of ours, because browsers let none set `Cookie`. */
export function cookiesOf({
  cookie,
  [sandboxCookieHeader.toLowerCase()]: own,
}: IncomingHttpHeaders): Record<string, string> {
  const pairs = [own ?? [], cookie ?? []].flat().flatMap((text) => text.split(';'));
  const cookies = pairs.flatMap((pair): [string, string][] => {
    const [name = '', value = ''] = pair.trim().split(/=(.*)/s);
    return name === '' ? [] : [[name, safeDecode(value)]];
  });
  return Object.fromEntries(cookies);
}
