import type { ProductInfo } from '@up/api/calls/catalogue';
import type { ParameterLocation } from '@up/api/entities/parameter';
import { readValues } from '@up/api/parameters/read-values';

import type { RequestValues } from '../../../samples/http-request.ts';
import { sampleObject } from '../../../samples/sample.ts';
import { fromForm, startingValues, toForm } from './form-values.ts';
import { locations, type RequestFields } from './request-fields.ts';

/** What the form holds, by where it stands; see `form-values.ts`. */
export type FormValues = Record<ParameterLocation, Record<string, unknown>>;

/** The same by the names of the API: what is kept, and what examples and JSON are written in. */
export type TypedValues = Record<ParameterLocation, unknown>;

function byLocation<Value>(valueOf: (location: ParameterLocation) => Value) {
  return Object.fromEntries(locations.map((location) => [location, valueOf(location)])) as Record<
    ParameterLocation,
    Value
  >;
}

export function formValues(fields: RequestFields, values: Partial<TypedValues>): FormValues {
  return byLocation((location) => toForm(fields[location], values[location]));
}

export function typedValues(fields: RequestFields, form: FormValues): TypedValues {
  return byLocation((location) => fromForm(fields[location], form[location]));
}

/** What the form is rendered with at first. */
export function untouchedForm(fields: RequestFields): FormValues {
  return byLocation((location) => toForm(fields[location], startingValues(fields[location]), undefined));
}

/** The form when everything was taken out of it. */
export function emptyForm(fields: RequestFields): FormValues {
  return byLocation((location) => toForm(fields[location], startingValues(fields[location])));
}

/**
 * The form filled with the examples of the definitions: the body whole, elsewhere what is mandatory, because the
 * example of an optional cursor or idempotency key would break the call.
 */
export function exampleForm(
  fields: RequestFields,
  { requestExample }: Pick<ProductInfo, 'requestExample'>,
): FormValues {
  const { body } = fields;
  return formValues(fields, {
    ...byLocation((location) => sampleObject(fields[location].filter(({ moc }) => moc === 'mandatory'))),
    body: requestExample ?? sampleObject(body),
  });
}

/** The request as the form stands, right or wrong: values in their type where they can be, empty ones left out. */
export function presentValues(fields: RequestFields, form: FormValues): RequestValues {
  const { path, query, header, body } = byLocation(
    (location) => readValues(fields[location], fromForm(fields[location], form[location]), 'form') as object,
  );
  return withBody(fields, { path, query, header, body } as Record<ParameterLocation, Record<string, unknown>>);
}

/** An API whose definition has no body is sent none. */
export function withBody(
  fields: RequestFields,
  { body, ...rest }: Record<ParameterLocation, Record<string, unknown>>,
): RequestValues {
  return { ...rest, body: fields.body.length > 0 ? body : undefined };
}
