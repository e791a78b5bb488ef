import * as z from 'zod/mini';

/** product.md#parameter-definition, parameter definition: mandatory, optional or conditional. */
export const Requirement = z.enum(['mandatory', 'optional', 'conditional']);
export type Requirement = z.infer<typeof Requirement>;

export const ParameterType = z.enum(['string', 'number', 'boolean', 'object', 'array', 'select']);
export type ParameterType = z.infer<typeof ParameterType>;

export const ParameterLength = z.object({
  type: z.enum(['fixed', 'range']),
  value: z.optional(z.number()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
});
export type ParameterLength = z.infer<typeof ParameterLength>;

/** The location of a parameter in the HTTP message. Nested parameters inherit it. */
export const ParameterLocation = z.enum(['path', 'query', 'header', 'cookie', 'body']);
export type ParameterLocation = z.infer<typeof ParameterLocation>;

/**
 * product.md#parameter-definition: a field of a request or response. An object has its fields in `params`; an array has
 * exactly one item definition there.
 */
export interface ParameterDefinition {
  moc: Requirement;
  type: ParameterType;
  field: string;
  location: ParameterLocation;
  length?: ParameterLength;
  example?: string | number | boolean | null;
  description: { lang: 'EN' | 'KO'; content: string }[];
  order: number;
  /** The values of a `select`. */
  options?: string[];
  /** Those of the values that are no texts, as JSON: numbers, true and false, objects. */
  literals?: string[];
  /** Regular expression of a string, from the API's schema. */
  pattern?: string;
  /** Of a string or number, from the API's schema: `date-time`, `email`, `int64`. */
  format?: string;
  /** For a number: integers only. */
  integer?: boolean;
  /** Of a request: null is a value too, which clears the field. */
  nullable?: boolean;
  /** The names of the alternatives (`oneOf`, `anyOf`) that it belongs to; absent for a field of all of them. */
  alternatives?: string[];
  /** Of an object with several independent choices: the number of its choice, from 0, which is left out. */
  choice?: number;
  /** Of the field that tells which alternative an object is (`discriminator`): the alternative of each of its values. */
  kinds?: Record<string, string>;
  /** Has fields that are not in `params`, because there are too many or they repeat what is around: `productFields`. */
  deeper?: boolean;
  params?: ParameterDefinition[];
}

export const ParameterDefinition: z.ZodMiniType<ParameterDefinition> = z.object({
  moc: Requirement,
  type: ParameterType,
  field: z.string(),
  location: ParameterLocation,
  length: z.optional(ParameterLength),
  example: z.optional(z.union([z.string(), z.number(), z.boolean(), z.null()])),
  description: z.array(z.object({ lang: z.enum(['EN', 'KO']), content: z.string() })),
  order: z.number(),
  options: z.optional(z.array(z.string())),
  literals: z.optional(z.array(z.string())),
  pattern: z.optional(z.string()),
  format: z.optional(z.string()),
  integer: z.optional(z.boolean()),
  nullable: z.optional(z.boolean()),
  alternatives: z.optional(z.array(z.string())),
  choice: z.optional(z.number()),
  kinds: z.optional(z.record(z.string(), z.string())),
  deeper: z.optional(z.boolean()),
  get params() {
    return z.optional(z.array(ParameterDefinition));
  },
});
