import type { Locale } from '@up/api/constants';
import type { ParameterDefinition } from '@up/api/entities/parameter';

/** A text in every language; where one is missing the importer let the other stand in. */
export type Localized = Record<Locale, string>;

/** How many texts of an API stand in another language, by language. */
export type MissingTexts = Record<Locale, number>;

export interface ApiResponse {
  httpCode: string;
  description: Localized;
  headers: ParameterDefinition[];
  params: ParameterDefinition[];
  example?: unknown;
}

/** What can go wrong with a call, why, and what a developer does about it. */
export interface ApiErrorCode {
  httpCode: string;
  code: string;
  /** Tells apart what has one code; in the answer's `reason`. */
  reason?: string;
  cause: Localized;
  remedy: Localized;
}

/** What an API takes and answers, in the spec's terms. */
export interface ApiDefinition {
  /** Still answers, and should not be used for anything new. */
  deprecated?: true;
  /** The day from which it no longer answers. */
  sunsetOn?: string;
  errorCodes?: ApiErrorCode[];
  headers: ParameterDefinition[];
  params: ParameterDefinition[];
  requestExample?: unknown;
  responses: ApiResponse[];
}
