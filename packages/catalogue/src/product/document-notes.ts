import type { Locale } from '@up/api/constants/locales';

import { isRecord } from '@up/api/is-record';
import type { FieldEncodings } from '@up/api/parameters/form-pairs';

import type { ApiDefinition } from '../model.ts';

const words = {
  en: {
    security: 'Authentication outside the sandbox',
    none: 'none',
    or: ' or ',
    scopes: 'scopes',
    schemes: 'Kinds of authentication',
    apiKey: 'API key',
    places: { header: 'header', query: 'query', cookie: 'cookie' },
    types: 'Content types of the request',
    parts: 'Parts of the request',
    file: 'file',
    partHeaders: 'headers',
    body: 'Body of the request',
    address: 'Calls in the sandbox',
    reach: 'reach',
  },
  ko: {
    security: '샌드박스 밖의 인증',
    none: '없음',
    or: ' 또는 ',
    scopes: '범위',
    schemes: '인증 방식',
    apiKey: 'API 키',
    places: { header: '헤더', query: '쿼리', cookie: '쿠키' },
    types: '요청의 콘텐츠 형식',
    parts: '요청의 각 부분',
    file: '파일',
    partHeaders: '헤더',
    body: '요청 본문',
    address: '샌드박스 호출',
    reach: '다음 API로 연결됩니다:',
  },
} as const;

/** What the document of an imported API says of its calls besides their fields, as Markdown below its description. */
export function documentNotes(
  { security, securitySchemes = {}, request, bodyRules, sameAddressAs }: ApiDefinition,
  locale: Locale,
): string {
  const text = words[locale];
  const body = request?.body;
  const others = body?.others ?? [];
  const parts = (body ? [body, ...others] : []).flatMap((each) => partsIn(each, locale));
  const schemes = Object.entries(securitySchemes).map(([name, facts]) => `${code(name)}: ${schemeIn(facts, locale)}`);
  const notes = [
    ...(security ? [`**${text.security}**: ${security.map((each) => requirementIn(each, locale)).join(text.or)}`] : []),
    ...(schemes.length > 0 ? [`**${text.schemes}**: ${schemes.join('; ')}`] : []),
    ...(body && others.length > 0
      ? [`**${text.types}**: ${[body, ...others].map((each) => code(each.range ?? each.contentType)).join(', ')}`]
      : []),
    ...(parts.length > 0 ? [`**${text.parts}**: ${parts.join('; ')}`] : []),
    ...(sameAddressAs === undefined ? [] : [`**${text.address}**: ${text.reach} ${code(sameAddressAs)}`]),
    ...(bodyRules ? [`**${text.body}**: ${bodyRules[locale]}`] : []),
  ];
  return notes.map((note) => `\n\n${note}`).join('');
}

/** How the parts of a form are sent: their types and their further headers. */
function partsIn({ encodings = {} }: { encodings?: FieldEncodings }, locale: Locale): string[] {
  const { file, partHeaders } = words[locale];
  return Object.entries(encodings).flatMap(([name, { contentType, accepts, isFile = false, headers = {} }]) => {
    const type = accepts ?? contentType;
    if (type === undefined) return [];
    const names = Object.keys(headers);
    const facts = [
      ...(isFile ? [file] : []),
      ...(names.length > 0 ? [`${partHeaders} ${names.map(code).join(', ')}`] : []),
    ];
    return [`${code(name)} ${code(type)}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`];
  });
}

/** The schemes that are needed together, each with its scopes. */
function requirementIn(parts: readonly string[], locale: Locale): string {
  const text = words[locale];
  const schemes = parts.filter((part) => !parts.some((each) => part.startsWith(`${each}:`)));
  if (schemes.length === 0) return text.none;
  return schemes
    .map((scheme) => {
      const scopes = parts.filter((part) => part.startsWith(`${scheme}:`)).map((part) => part.slice(scheme.length + 1));
      return scopes.length > 0 ? `${code(scheme)} (${text.scopes} ${scopes.map(code).join(', ')})` : code(scheme);
    })
    .join(' + ');
}

/** Names of the types and of the schemes of HTTP that readers know. */
const schemeNames = new Map([
  ['basic', 'HTTP Basic'],
  ['bearer', 'Bearer'],
  ['oauth2', 'OAuth 2.0'],
  ['openIdConnect', 'OpenID Connect'],
  ['mutualTLS', 'mTLS'],
]);

/** What a scheme is: where a key goes, or each flow with its addresses. */
function schemeIn(facts: Record<string, unknown>, locale: Locale): string {
  const { apiKey, places } = words[locale];
  const factOf = (key: string) => (typeof facts[key] === 'string' ? facts[key] : '');
  const place = factOf('in');
  const placeName = Object.entries(places).find(([key]) => key === place)?.[1] ?? place;
  if (facts.type === 'apiKey') return `${apiKey}, ${placeName} ${code(factOf('name'))}`;
  const kind = factOf(facts.type === 'http' ? 'scheme' : 'type');
  const details = [facts.bearerFormat, facts.openIdConnectUrl].filter((detail) => typeof detail === 'string').map(code);
  const flows = Object.entries(isRecord(facts.flows) ? facts.flows : {}).map(([flow, addresses]) =>
    [code(flow), ...Object.values(addresses as Record<string, string>).map(code)].join(' '),
  );
  return [schemeNames.get(kind) ?? schemeNames.get(kind.toLowerCase()) ?? code(kind), ...details, ...flows].join(', ');
}

function code(text: string): string {
  return `\`${text.replaceAll('`', '')}\``;
}
