import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import type { ParameterLocation } from '@up/api/entities/parameter';
import { recordOf } from '@up/api/keys-of';
import { readValues } from '@up/api/parameters/read-values';

import { hasWholeBody, type WholeBody } from '../../../definition/whole-body.ts';
import type { RequestValues } from '../../../samples/http-request.ts';
import { sampleObject } from '../../../samples/sample.ts';
import { fromForm, startingValues, toForm } from './form-values.ts';
import { locations, type RequestFields } from './request-fields.ts';

/** The form's values by location; see `form-values.ts`. */
export type FormValues = Record<ParameterLocation, Record<string, unknown>>;

/** The same with the API's names, for storage, examples and JSON. */
export type TypedValues = Record<ParameterLocation, unknown>;

export function formValues(fields: RequestFields, values: Partial<TypedValues>): FormValues {
  return recordOf(locations, (location) => toForm(fields[location], values[location]));
}

export function typedValues(fields: RequestFields, form: FormValues): TypedValues {
  return recordOf(locations, (location) => fromForm(fields[location], form[location]));
}

/** The values with which the form is first rendered. */
export function initialForm(fields: RequestFields): FormValues {
  return recordOf(locations, (location) => toForm(fields[location], startingValues(fields[location]), undefined));
}

/** The values of a cleared form. */
export function emptyForm(fields: RequestFields): FormValues {
  return recordOf(locations, (location) => toForm(fields[location], startingValues(fields[location])));
}

/**
 * The form filled with the examples of the definitions: the complete body, elsewhere only mandatory values, because the
 * example of an optional cursor or idempotency key would break the call.
 */
export function exampleForm(fields: RequestFields, api: WholeBody & Pick<ProductInfo, 'parameterSamples'>): FormValues {
  const { requestExample, parameterSamples = {} } = api;
  const { body } = fields;
  return formValues(fields, {
    ...recordOf(locations, (location) => ({
      ...sampleObject(fields[location].filter(({ moc }) => moc === 'mandatory')),
      ...parameterSamples[location],
    })),
    body: hasWholeBody(api) ? { body: requestExample } : (requestExample ?? sampleObject(body)),
  });
}

/** The current request, valid or not: typed values where possible, without empty ones. */
export function presentValues(fields: RequestFields, form: FormValues): RequestValues {
  const { path, query, header, cookie, body } = recordOf(
    locations,
    (location) => readValues(fields[location], fromForm(fields[location], form[location]), 'form') as object,
  );
  return withBody(fields, { path, query, header, cookie, body } as Record<ParameterLocation, Record<string, unknown>>);
}

/** Removes the body for an API that has none. */
export function withBody(
  fields: RequestFields,
  { body, ...rest }: Record<ParameterLocation, Record<string, unknown>>,
): RequestValues {
  return { ...rest, body: fields.body.length > 0 ? body : undefined };
}
