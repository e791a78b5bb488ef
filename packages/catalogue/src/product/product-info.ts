import type { productInfo, ProductInfo, productVersions } from '@up/api/calls/catalogue/catalogue';
import { eventTypes } from '@up/api/constants/event-types';
import type { Locale } from '@up/api/constants/locales';

import { problem } from '@up/platform/http/problems';
import type { CommandInput, Context } from '@up/platform/module';
import { documentTextToHtml, documentTextToShortHtml } from '@up/platform/text/document-html';
import { jsonType } from '../import/schema/content.ts';
import { documentNotes } from './document-notes.ts';
import { preferences } from './preferences.ts';
import type { ApiDefinition, ApiEvent, BodyContent, NamedExample } from '../model.ts';
import { findApi, type FoundApi, listVersions } from '../repository/apis.ts';

/** The versions of an API. @throws {ProblemError} 404 */
export async function readVersions({ db }: Context, { id }: CommandInput<typeof productVersions>) {
  const versions = await listVersions(db, id);
  if (versions.length === 0) throw problem('notFound');
  return versions.map(({ version, releasedOn, current }) => ({ version, releasedAt: releasedOn, current }));
}

/** A version of an API, by default the current one. @throws {ProblemError} 404 */
export async function readProductInfo(
  { db, locale }: Context,
  { id, version, detail }: CommandInput<typeof productInfo>,
): Promise<ProductInfo> {
  // A client may send both parameters without a value.
  const found = await findApi(db, id, version === '' ? undefined : version);
  if (!found) throw problem('notFound');
  // Detail defaults to true (product.md#main-api).
  return productInfoOf(found, locale, detail !== 'false');
}

/** An API in one language, with or without its parameters and responses (`detail`). */
export function productInfoOf(found: FoundApi, locale: Locale, detail: boolean): ProductInfo {
  const { api, version, group, packages } = found;
  const {
    headers,
    params,
    requestExample,
    requestExamples,
    requestContents,
    request,
    parameterSamples,
    responses,
    errorCodes = [],
    deprecated = false,
    sunsetOn,
    event,
  } = version.definition;
  return {
    id: api.id,
    title: version.title[locale],
    description: documentTextToHtml(version.description[locale] + documentNotes(version.definition, locale)),
    method: version.method,
    path: version.path,
    version: version.version,
    group: { id: group.id, title: group.title[locale] },
    packages: packages.map(({ id, title }) => ({ id, title: title[locale] })),
    reqHeaderJson: detail ? [...headers, ...preferences(found)] : [],
    reqParamJson: detail ? params : [],
    ...(detail && requestExample !== undefined && { requestExample }),
    ...(detail && requestExamples && { requestExamples: examplesIn(requestExamples, locale) }),
    ...(detail && requestContents && { requestContents: requestContents.map((each) => withEncodings(each, request)) }),
    ...(detail && parameterSamples && { parameterSamples }),
    ...(detail && request && requestFormOf(request)),
    responseCode: (detail ? responses : []).map((response) => ({
      httpCode: response.httpCode,
      description: documentTextToShortHtml(response.description[locale]),
      resHeader: response.headers,
      resParam: response.params,
      ...(response.contentType !== undefined && { contentType: response.contentType }),
      ...(response.example !== undefined && { example: response.example }),
      ...(response.examples && { examples: examplesIn(response.examples, locale) }),
      ...(response.contents && { contents: response.contents }),
    })),
    errorCodes: (detail ? errorCodes : []).map(({ cause, remedy, ...each }) => ({
      ...each,
      cause: cause[locale],
      remedy: remedy[locale],
    })),
    deprecated,
    ...(sunsetOn !== undefined && { sunsetOn }),
    ...(event && { event: eventIn(event, found, locale) }),
    dailyMaxCount: api.dailyMaxCount,
    translated: version.missingTexts[locale] === 0,
  };
}

function eventIn(
  { causedBy, ...event }: ApiEvent,
  { api, version }: FoundApi,
  locale: Locale,
): NonNullable<ProductInfo['event']> {
  // An imported document may have a webhook with the same name.
  const isOwn = api.origin === 'files' && eventTypes.some((type) => type === version.path);
  return {
    ...event,
    ...(causedBy && { causedBy: { ...causedBy, title: causedBy.title[locale] } }),
    ...(isOwn && { fromSandbox: true }),
  };
}

type RequestContract = NonNullable<ApiDefinition['request']>;

/** How a request is written, where it differs from JSON. */
function requestFormOf({ body, queryEncodings, parameterEncodings }: RequestContract): Partial<ProductInfo> {
  return {
    ...(body && body.contentType !== jsonType && { requestContentType: body.contentType }),
    ...(body?.encodings && { bodyEncodings: body.encodings }),
    ...(queryEncodings && { queryEncodings }),
    ...(parameterEncodings && { parameterEncodings }),
  };
}

function withEncodings(content: BodyContent, request: RequestContract | undefined): BodyContent & Encodings {
  const { encodings } = request?.body?.others?.find(({ contentType }) => contentType === content.contentType) ?? {};
  return { ...content, ...(encodings && { encodings }) };
}

type Encodings = Pick<NonNullable<RequestContract['body']>, 'encodings'>;

function examplesIn(examples: readonly NamedExample[], locale: Locale): ProductInfo['requestExamples'] {
  return examples.map(({ title, value }) => ({ title: title[locale], value }));
}
