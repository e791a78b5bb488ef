import type { Locale } from '@up/api/constants/locales';
import type { ParameterDefinition } from '@up/api/entities/parameter';

import type { ParameterSamples, RequestContract } from './schemas/contract.ts';

/** A text in every language; the importer fills a missing language with the other one. */
export type Localized = Record<Locale, string>;

/** The number of an API's texts that are missing, by language. */
export type MissingTexts = Record<Locale, number>;

/** One of several examples of a body. */
export interface NamedExample {
  /** Its name in the document; absent in what was imported before names were kept. */
  name?: string;
  title: Localized;
  value: unknown;
}

/** A body in a further content type. */
export interface BodyContent {
  contentType: string;
  /** Absent when its fields are those of the first content type. */
  params?: ParameterDefinition[];
  example?: unknown;
}

export interface ApiResponse {
  httpCode: string;
  description: Localized;
  headers: ParameterDefinition[];
  /** Of an imported API: valid texts of its headers. */
  headerSamples?: Record<string, string>;
  params: ParameterDefinition[];
  /** Of its body, unless it is JSON. */
  contentType?: string;
  example?: unknown;
  /** Those of the document, if it has several. */
  examples?: NamedExample[];
  /** In the order of the document; without the one that is shown first. */
  contents?: BodyContent[];
}

/** An error that a call may return, its cause and its remedy. */
export interface ApiErrorCode {
  httpCode: string;
  code: string;
  /** Distinguishes errors with the same code; the response's `reason`. */
  reason?: string;
  cause: Localized;
  remedy: Localized;
}

/** A request that the provider sends to its client. */
export interface ApiEvent {
  kind: 'webhook' | 'callback';
  /** The HTTP method of the request. */
  method: string;
  /** Of a callback: where it goes, as an expression such as `{$request.body#/callbackUrl}`. */
  address?: string;
  /** Of a callback: the API whose call causes it. */
  causedBy?: { title: Localized; method: string; path: string };
}

/** The request and the responses of an API, in the spec's terms. */
export interface ApiDefinition {
  /** Of an event, whose request is sent to the client. */
  event?: ApiEvent;
  /** Still available, but not for new integrations. */
  deprecated?: true;
  /** The first day on which it is no longer available. */
  sunsetOn?: string;
  /** Of a deprecated API: the id, in its document, of the operation to call instead. */
  replacedBy?: string;
  errorCodes?: ApiErrorCode[];
  /**
   * Of an imported API: the ways to authenticate that its document accepts, each with all schemes (`name`) and scopes
   * (`name:scope`) that it needs; an empty one needs none. Absent when the document says nothing.
   */
  security?: string[][];
  /** What these schemes are, by name: the type, the place of a key, the addresses of each flow. */
  securitySchemes?: Record<string, Record<string, unknown>>;
  /** Method and path of the API of the same document that the sandbox serves at the address of this one. */
  sameAddressAs?: string;
  /** Of an imported API: what its document says of the body of the request besides its fields. */
  bodyRules?: Localized;
  headers: ParameterDefinition[];
  params: ParameterDefinition[];
  requestExample?: unknown;
  requestExamples?: NamedExample[];
  /** Its body in further content types. */
  requestContents?: BodyContent[];
  /** Of an imported API: how the sandbox reads and checks its request. */
  request?: RequestContract;
  /** Of an imported API: valid values of its mandatory parameters. */
  parameterSamples?: ParameterSamples;
  responses: ApiResponse[];
}

/** A place in one of the files of a bundle. */
export interface SourcePlace {
  bundleId: string;
  file: string;
  pointer: string;
}
