import type { FieldEncodings } from '@up/api/parameters/form-pairs';

import type { Definitions, PlainSchema } from './plain-schema.ts';

/** The parts of a request besides its body. */
export const parameterParts = ['path', 'query', 'header', 'cookie'] as const;
export type ParameterPart = (typeof parameterParts)[number];

/** A value for each part; an API without cookies has none for them. */
type ByPart<Value> = Record<Exclude<ParameterPart, 'cookie'>, Value> & { cookie?: Value };

/** The request of an imported API in the terms of its document, by which the sandbox reads and checks it. */
export interface RequestContract {
  parameters: ByPart<PlainSchema>;
  queryEncodings?: FieldEncodings;
  /** Of the other parameters, where they differ from what is usual. */
  parameterEncodings?: Partial<Record<ParameterPart, FieldEncodings>>;
  /** Absent for an API without a body. */
  body?: {
    contentType: string;
    /** Those that the document describes too; the sandbox takes the first only. */
    otherTypes?: string[];
    schema: PlainSchema;
    isRequired: boolean;
    encodings?: FieldEncodings;
  };
  definitions: Definitions;
}

/** Valid values of the mandatory parameters, by part. */
export type ParameterSamples = ByPart<Record<string, unknown>>;
