import { callUrl } from '@up/api/call';
import {
  type ApiEvent,
  type BodyContent,
  type ErrorCode,
  type ProductInfo,
  type ResponseCode,
} from '@up/api/calls/catalogue/catalogue';
import { productFields } from '@up/api/calls/catalogue/product-body';
import type { Locale } from '@up/api/constants/locales';
import type { ParameterDefinition } from '@up/api/entities/parameter';
import { isJson } from '@up/api/parameters/form-pairs';

import { code, fieldList, type FieldListOptions } from './field-markdown.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { wordsIn } from './texts.ts';

export interface MarkdownSite {
  siteUrl: string;
  locale: Locale;
}

/** A complete API as Markdown: how it is called, every field, the responses and the error codes. */
export function apiMarkdown(api: ProductInfo, { siteUrl, locale }: MarkdownSite): string {
  const words = wordsIn[locale];
  const { event } = api;
  const facts = [
    ...(event
      ? eventFacts(api.path, event, locale)
      : [`- ${words.address}: ${code(`${api.method} ${siteUrl}${api.path}`)}`]),
    `- ${words.version}: ${api.version}`,
    `- ${words.group}: ${api.group.title}`,
    `- ${words.packages}: ${api.packages.map(({ title }) => title).join(', ') || '–'}`,
    ...(event
      ? []
      : [`- ${words.limit}: ${api.dailyMaxCount === 0 ? words.unlimited : api.dailyMaxCount.toLocaleString('en')}`]),
  ];
  const at = (location: ParameterDefinition['location']) =>
    api.reqParamJson.filter((field) => field.location === location);
  const deeperIn = (body: string) => (path: readonly string[]) => {
    const query = { version: api.version, body, path: path.map(encodeURIComponent).join('/') };
    return siteUrl + callUrl(productFields, { params: { id: api.id }, query });
  };
  return blocks([
    `# ${api.title}`,
    api.deprecated && `> ${words.deprecated}`,
    !api.translated && `> ${words.untranslated}`,
    facts.join('\n'),
    htmlToMarkdown(api.description, siteUrl),
    section(words.header, api.reqHeaderJson, { locale }),
    section(words.path, at('path'), { locale }),
    section(words.query, at('query'), { locale }),
    section(words.cookie, at('cookie'), { locale }),
    section(words.body, at('body'), { locale, deeperAt: deeperIn('request') }) ||
      (api.requestContentType !== undefined && `## ${words.body}`),
    typed(api.requestContentType, api.requestContents, locale),
    api.requestExample !== undefined && example(words.example, api.requestExample, api.requestContentType),
    ...furtherContents(api.requestContents, { locale, deeperAt: deeperIn('request') }),
    ...api.responseCode.map((response) =>
      responseMarkdown(response, { siteUrl, locale, deeperAt: deeperIn(`response-${response.httpCode}`) }),
    ),
    api.errorCodes.length > 0 && errorTable(api.errorCodes, locale),
  ]);
}

/** How an event is sent, and what causes it. */
function eventFacts(name: string, { kind, method, address, causedBy }: ApiEvent, locale: Locale): string[] {
  const words = wordsIn[locale];
  return [
    `- ${words[kind]}: ${code(name)} (${method}${address === undefined ? '' : ` ${code(address)}`})`,
    ...(causedBy ? [`- ${words.causedBy}: ${causedBy.title} ${code(`${causedBy.method} ${causedBy.path}`)}`] : []),
  ];
}

function responseMarkdown(
  response: ResponseCode,
  { siteUrl, locale, deeperAt }: MarkdownSite & FieldListOptions,
): string {
  const words = wordsIn[locale];
  const { httpCode, description, resHeader, resParam } = response;
  return blocks([
    `## ${words.response} ${httpCode}`,
    htmlToMarkdown(description, siteUrl),
    resHeader.length > 0 && `${words.responseHeaders}:\n\n${fieldList(resHeader, { locale })}`,
    resParam.length > 0
      ? `${words.responseBody}:\n\n${fieldList(resParam, { locale, deeperAt })}`
      : response.example !== undefined
        ? words.noFields
        : response.contentType === undefined && words.noBody,
    typed(response.contentType, response.contents, locale),
    response.example !== undefined && example(words.example, response.example, response.contentType),
    ...furtherContents(response.contents, { locale }),
  ]);
}

/** The content type of a body that is not JSON, or has others. */
function typed(type: string | undefined, contents: readonly BodyContent[] | undefined, locale: Locale): string | false {
  const isUsual = type === undefined && contents === undefined;
  return !isUsual && `${wordsIn[locale].contentType}: ${code(type ?? 'application/json')}`;
}

/** A body in its further content types. */
function furtherContents(contents: readonly BodyContent[] = [], options: FieldListOptions): string[] {
  const words = wordsIn[options.locale];
  return contents.map(({ contentType, params = [], example: value }) =>
    blocks([
      `${words.contentType}: ${code(contentType)}`,
      params.length > 0 && fieldList(params, { ...options, deeperAt: undefined }),
      value !== undefined && example(words.example, value, contentType),
    ]),
  );
}

function section(title: string, fields: readonly ParameterDefinition[], options: FieldListOptions): string | false {
  return fields.length > 0 && `## ${title}\n\n${fieldList(fields, options)}`;
}

/** A value as JSON; a text such as XML as it is. */
function example(title: string, value: unknown, type = 'application/json'): string {
  const isText = typeof value === 'string' && !isJson(type);
  return `${title}:\n\n\`\`\`${isText ? '' : 'json'}\n${isText ? value.trimEnd() : JSON.stringify(value, null, 2)}\n\`\`\``;
}

/** Error codes as a table. */
export function errorTable(errors: readonly ErrorCode[], locale: Locale): string {
  const words = wordsIn[locale];
  const rows = errors.map(({ httpCode, code: name, reason, cause, remedy }) =>
    [httpCode, code(reason ? `${name} ${reason}` : name), cell(cause), cell(remedy)].join(' | '),
  );
  return [
    `## ${words.errors}`,
    '',
    `| HTTP | ${words.code} | ${words.cause} | ${words.remedy} |`,
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

/** Escapes a text for a table cell. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();
}

/** Joins blocks with an empty line between them, leaving out those that are false or empty. */
export function blocks(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join('\n\n');
}
