import type { FieldEncodings } from '@up/api/parameters/form-pairs';

import type { Definitions, PlainSchema } from './plain-schema.ts';

/** The parts of a request besides its body. */
export const parameterParts = ['path', 'query', 'header', 'cookie'] as const;
export type ParameterPart = (typeof parameterParts)[number];

/** A value for each part; an API without cookies has none for them. */
type ByPart<Value> = Record<Exclude<ParameterPart, 'cookie'>, Value> & { cookie?: Value };

/** A body in one content type. */
export interface BodyContract {
  contentType: string;
  /** The range of types that are taken as well. */
  range?: string;
  schema: PlainSchema;
  encodings?: FieldEncodings;
  /** Of a multipart form: the further headers of each part, as an object of lower-case names. */
  partHeaders?: Record<string, PlainSchema>;
  /** Of the outermost element in XML. */
  xmlName?: string;
}

/** The request of an imported API in the terms of its document, by which the sandbox reads and checks it. */
export interface RequestContract {
  parameters: ByPart<PlainSchema>;
  queryEncodings?: FieldEncodings;
  /** Of the other parameters, where they differ from what is usual. */
  parameterEncodings?: Partial<Record<ParameterPart, FieldEncodings>>;
  /** Absent for an API without a body. */
  body?: BodyContract & {
    isRequired: boolean;
    /** In further content types. */
    others?: BodyContract[];
  };
  definitions: Definitions;
}

/** Valid values of the mandatory parameters, by part. */
export type ParameterSamples = ByPart<Record<string, unknown>>;
