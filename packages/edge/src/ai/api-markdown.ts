import { callUrl } from '@up/api/call';
import { type ApiEvent, type ErrorCode, type ProductInfo, type ResponseCode } from '@up/api/calls/catalogue/catalogue';
import { productFields } from '@up/api/calls/catalogue/product-body';
import type { Locale } from '@up/api/constants/locales';
import type { ParameterDefinition } from '@up/api/entities/parameter';

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
    section(words.body, at('body'), { locale, deeperAt: deeperIn('request') }),
    api.requestExample !== undefined && example(words.example, api.requestExample),
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
    resParam.length > 0 ? `${words.responseBody}:\n\n${fieldList(resParam, { locale, deeperAt })}` : words.noBody,
    response.example !== undefined && example(words.example, response.example),
  ]);
}

function section(title: string, fields: readonly ParameterDefinition[], options: FieldListOptions): string | false {
  return fields.length > 0 && `## ${title}\n\n${fieldList(fields, options)}`;
}

function example(title: string, value: unknown): string {
  return `${title}:\n\n\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
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
