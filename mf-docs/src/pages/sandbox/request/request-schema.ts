import * as z from 'zod/mini';

import type { ParameterLocation } from '@up/api/entities/parameter';
import { parameterMessage } from '@up/api/parameters/parameter-message';
import { parameterSchema } from '@up/api/parameters/parameter-schema';

import type { RequestValues } from '../../../samples/http-request.ts';
import { nameOf } from './field-name.ts';
import { fromForm } from './form-values.ts';
import { locations, type RequestFields } from './request-fields.ts';
import { withBody, type FormValues } from './request-values.ts';

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/**
 * The schema of the form: the one that the sandbox itself parses with, for each part of the request. Issues have the
 * form's own names.
 */
export function requestSchema(fields: RequestFields): z.ZodMiniType<RequestValues, FormValues> {
  const schemas = locations.map((location) => ({ location, schema: parameterSchema(fields[location], 'form') }));
  return z.transform((form: FormValues, context) => {
    const read = {} as Record<ParameterLocation, Record<string, unknown>>;
    for (const { location, schema } of schemas) {
      const result = schema.safeParse(fromForm(fields[location], form[location]));
      const issues: Issue[] = result.success ? unsendable(location, result.data) : result.error.issues;
      for (const { path, message } of issues) {
        const name = nameOf(fields[location], path.map(asSegment), location) ?? location;
        context.issues.push({ code: 'custom', input: undefined, path: name.split('.'), message });
      }
      read[location] = result.data ?? {};
    }
    return withBody(fields, read);
  });
}

/** What browsers cannot send: a path segment that moves up the path, a header beyond ASCII. */
const sendable: Partial<Record<ParameterLocation, RegExp>> = { path: /^(?!\.{1,2}$)/, header: /^[\x20-\x7e]*$/ };

function unsendable(location: ParameterLocation, values: Record<string, unknown>): Issue[] {
  return Object.entries(values)
    .filter(([, value]) => sendable[location]?.test(String(value)) === false)
    .map(([field]) => ({ path: [field], message: parameterMessage('parameter.format', {}) }));
}

function asSegment(key: PropertyKey): string | number {
  return typeof key === 'symbol' ? String(key) : key;
}
