import type { FastifyRequest } from 'fastify';

import type { ParsedRequest } from '../../model/operation.ts';

/** The parts of a request that the definitions of its API describe. */
export type GivenRequest = Pick<FastifyRequest, 'headers' | 'query' | 'body'>;

/** Parses the requests of one API by its definitions in the catalogue. */
export type ParseRequest = (request: GivenRequest, path: Readonly<Record<string, string>>) => ParsedRequest;
