import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { ParameterDefinition } from '../../entities/parameter.schema.ts';

/**
 * A body of an API: of its request, or of the response with a status, such as `response-200`; followed by its content
 * type when it is not the first of the document: `request application/xml`.
 */
const BodyName = z.string().check(z.regex(/^(request|response-[^ ]{1,20})( [^ ]{1,100})?$/));

/**
 * The names of the fields from the outermost one to one below it, each encoded as in an address and separated by `/`;
 * lists have no name of their own.
 */
const FieldPath = z.string().check(z.maxLength(2_000));

export const schemas = {
  productFields: {
    params: z.object({ id: z.string() }),
    query: z.object({ version: z.optional(z.string()), body: BodyName, path: FieldPath }),
    response: z.array(ParameterDefinition),
  },
  productExample: {
    params: z.object({ id: z.string() }),
    /** The path of the object, empty for the whole body, and the name of one of its alternatives. */
    query: z.object({ version: z.optional(z.string()), body: BodyName, path: FieldPath, alternative: z.string() }),
    response: z.object({ value: z.unknown() }),
  },
} satisfies Record<string, CallSchemas>;
