import * as z from 'zod/mini';

import type { CallSchemas } from '../../call.ts';
import { packageTypes } from '../../constants/catalogue.ts';
import { ApiEntry, ApiNode } from '../../entities/api-node.schema.ts';
import { ApiLevel, ApiPlace } from '../../entities/api-place.schema.ts';
import { ParameterDefinition } from '../../entities/parameter.schema.ts';

/**
 * The complete catalogue. It contains nothing redundant: `apiTree` derives the rest. A page brings a place of it, and the
 * reader loads all of it for a search.
 */
export const ApiMenu = z.object({ packages: z.array(ApiEntry), groups: z.array(ApiEntry) });
export type ApiMenu = z.infer<typeof ApiMenu>;

export const ApiPackage = z.object({
  id: z.string(),
  /** Stable name in addresses, e.g. `card-issuing`. */
  slug: z.string(),
  type: z.enum(packageTypes),
  name: z.string(),
  description: z.string(),
  /** 10 active, 00 inactive (product.md#api-package). */
  status: z.string(),
  /** Calls per day; 0 is unlimited. */
  dailyMaxCount: z.number(),
  /** Whether a project needs the provider's approval to use it. */
  approvalRequired: z.boolean(),
  groupInfoResponses: z.array(ApiNode),
});
export type ApiPackage = z.infer<typeof ApiPackage>;

/** One of several examples of a body. */
export const NamedExample = z.object({ title: z.string(), value: z.unknown() });
export type NamedExample = z.infer<typeof NamedExample>;

/** How a field is written into a query or a form. */
const FieldEncoding = z.object({
  style: z.optional(z.string()),
  explode: z.optional(z.boolean()),
  allowReserved: z.optional(z.boolean()),
  contentType: z.optional(z.string()),
  accepts: z.optional(z.string()),
  isFile: z.optional(z.boolean()),
  headers: z.optional(z.record(z.string(), z.string())),
});

/** A body in a content type besides the first. */
export const BodyContent = z.object({
  contentType: z.string(),
  /** Absent when its fields are those of the first. */
  params: z.optional(z.array(ParameterDefinition)),
  /** A value; a text for a content type such as XML. */
  example: z.optional(z.unknown()),
  encodings: z.optional(z.record(z.string(), FieldEncoding)),
});
export type BodyContent = z.infer<typeof BodyContent>;

export const ResponseCode = z.object({
  /** As text, because OpenAPI also has `default` and `4XX`. */
  httpCode: z.string(),
  /** A short string of HTML. */
  description: z.string(),
  resHeader: z.array(ParameterDefinition),
  resParam: z.array(ParameterDefinition),
  /** Of its body; absent for JSON. */
  contentType: z.optional(z.string()),
  /** A complete response as JSON, from the document or generated from the fields. */
  example: z.optional(z.unknown()),
  /** Those of the document, if it has several. */
  examples: z.optional(z.array(NamedExample)),
  contents: z.optional(z.array(BodyContent)),
});
export type ResponseCode = z.infer<typeof ResponseCode>;

/** An error of a call, with plain text in the language of the request. */
export const ErrorCode = z.object({
  httpCode: z.string(),
  code: z.string(),
  /** Distinguishes errors with the same code. */
  reason: z.optional(z.string()),
  cause: z.string(),
  remedy: z.string(),
});
export type ErrorCode = z.infer<typeof ErrorCode>;

/** A request that the provider sends to its client; its page has its payload in place of the request of a client. */
export const ApiEvent = z.object({
  kind: z.enum(['webhook', 'callback']),
  /** The HTTP method of the request. */
  method: z.string(),
  /** Of a callback: where it goes, as an expression such as `{$request.body#/callbackUrl}`. */
  address: z.optional(z.string()),
  /** Of a callback: the API whose call causes it. */
  causedBy: z.optional(z.object({ title: z.string(), method: z.string(), path: z.string() })),
  /** Of a webhook that the portal's own sandbox sends, and can send an example of. */
  fromSandbox: z.optional(z.literal(true)),
});
export type ApiEvent = z.infer<typeof ApiEvent>;

/** product.md#api-product-info, API product info: a complete API of the catalogue. */
export const ProductInfo = z.object({
  id: z.string(),
  title: z.string(),
  /** HTML with the tags allowed for API descriptions. */
  description: z.string(),
  /** For an event `WEBHOOK` or `CALLBACK`, with its name as the path. */
  method: z.string(),
  /** With parameters in braces: `/sandbox/v1/cards/{cardId}`. */
  path: z.string(),
  version: z.string(),
  group: z.object({ id: z.string(), title: z.string() }),
  packages: z.array(z.object({ id: z.string(), title: z.string() })),
  reqHeaderJson: z.array(ParameterDefinition),
  /** Path, query and body parameters, each with its location. */
  reqParamJson: z.array(ParameterDefinition),
  /** A complete request body as JSON; absent when the API takes none. */
  requestExample: z.optional(z.unknown()),
  requestExamples: z.optional(z.array(NamedExample)),
  requestContents: z.optional(z.array(BodyContent)),
  /** Of the request's body; absent for JSON. */
  requestContentType: z.optional(z.string()),
  /** How the fields of a form are written, by name. */
  bodyEncodings: z.optional(z.record(z.string(), FieldEncoding)),
  queryEncodings: z.optional(z.record(z.string(), FieldEncoding)),
  /** Those of the other parameters that differ from what is usual, by location and name; of headers in lower case. */
  parameterEncodings: z.optional(z.record(z.string(), z.record(z.string(), FieldEncoding))),
  /** Valid values of the mandatory parameters, by location. */
  parameterSamples: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
  responseCode: z.array(ResponseCode),
  /** By status; empty without details. */
  errorCodes: z.array(ErrorCode),
  /** Still works, but should not be used for anything new; the description names the replacement. */
  deprecated: z.boolean(),
  /** The day from which it no longer works, such as `2027-06-30`; absent if none is set. */
  sunsetOn: z.optional(z.string()),
  /** Of an event only. */
  event: z.optional(ApiEvent),
  dailyMaxCount: z.number(),
  /** False when parts of it are in another language than requested. */
  translated: z.boolean(),
});
export type ProductInfo = z.infer<typeof ProductInfo>;

/** An entry in the list of use cases. */
export const UseCase = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** In the language of the request; empty when the content does not have it. */
  industry: z.string(),
  /** Slugs of the API packages that it uses. */
  packages: z.array(z.string()),
});
export type UseCase = z.infer<typeof UseCase>;

/** product.md#content, CMS content: status 10 is active. */
export const CmsContent = z.object({
  slug: z.string(),
  status: z.string(),
  title: z.string(),
  content: z.string(),
});
export type CmsContent = z.infer<typeof CmsContent>;

export const schemas = {
  apiMenu: {
    query: z.object({ key: z.literal('groups') }),
    response: ApiMenu,
  },
  apiPlace: {
    /** The path below `/developers/api-documentation` (product.md#api-addresses); empty for its front page. */
    query: z.object({ path: z.string() }),
    response: ApiPlace,
  },
  apiLevel: {
    /** The id of a node, such as `packages/card-issuing/cards`, or the name of a branch for its root. */
    query: z.object({ node: z.string() }),
    response: ApiLevel,
  },
  packageDetails: {
    params: z.object({ type: z.enum(packageTypes) }),
    response: z.array(ApiPackage),
  },
  allGroups: {
    query: z.object({ title: z.optional(z.string()) }),
    response: z.array(ApiNode),
  },
  productVersions: {
    params: z.object({ id: z.string() }),
    response: z.array(z.object({ version: z.string(), releasedAt: z.string(), current: z.boolean() })),
  },
  productInfo: {
    params: z.object({ id: z.string() }),
    query: z.object({ version: z.optional(z.string()), detail: z.optional(z.string()) }),
    response: ProductInfo,
  },
  allUseCases: {
    response: z.array(UseCase),
  },
  cmsContents: {
    query: z.object({ withLocalizedInfo: z.literal('true'), withMenuPath: z.literal('false'), slug: z.string() }),
    response: CmsContent,
  },
} satisfies Record<string, CallSchemas>;
