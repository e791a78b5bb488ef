import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import type { ParameterDefinition, ParameterLocation } from '@up/api/entities/parameter';
import { validDefinitions } from '@up/api/parameters/valid-definitions';

import { isKeyHeader } from '../../../definition/key-headers.ts';
import { simulateDefinition } from './simulate-field.ts';

/** The locations of parameters, in the order of the form. */
export const locations = ['path', 'query', 'header', 'cookie', 'body'] as const satisfies readonly ParameterLocation[];

/** The fields to fill in, by location. */
export type RequestFields = Readonly<Record<ParameterLocation, readonly ParameterDefinition[]>>;

/**
 * The fields of an API's request, without the headers of the key, which are filled from the chosen one. The last one
 * forces a response.
 */
export function requestFields({ reqHeaderJson, reqParamJson }: Pick<ProductInfo, 'reqHeaderJson' | 'reqParamJson'>) {
  const located = (location: ParameterLocation) =>
    validDefinitions(reqParamJson.filter((parameter) => parameter.location === location));
  return {
    path: located('path'),
    query: located('query'),
    header: [
      ...validDefinitions(reqHeaderJson.filter((header) => !isKeyHeader(header))),
      ...located('header'),
      simulateDefinition,
    ],
    cookie: located('cookie'),
    body: located('body'),
  } satisfies RequestFields;
}
