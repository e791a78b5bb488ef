import type { Locale } from '@up/api/constants/locales';

import type { ApiDefinition } from '../model.ts';

const words = {
  en: {
    security: 'Authentication outside the sandbox',
    none: 'none',
    or: ' or ',
    scopes: 'scopes',
    types: 'Content types of the request',
    body: 'Body of the request',
    address: 'Calls in the sandbox',
    reach: 'reach',
  },
  ko: {
    security: '샌드박스 밖의 인증',
    none: '없음',
    or: ' 또는 ',
    scopes: '범위',
    types: '요청의 콘텐츠 형식',
    body: '요청 본문',
    address: '샌드박스 호출',
    reach: '다음 API로 연결됩니다:',
  },
} as const;

/** What the document of an imported API says of its calls besides their fields, as Markdown below its description. */
export function documentNotes({ security, request, bodyRules, sameAddressAs }: ApiDefinition, locale: Locale): string {
  const text = words[locale];
  const body = request?.body;
  const others = body?.others ?? [];
  const notes = [
    ...(security ? [`**${text.security}**: ${security.map((each) => requirementIn(each, locale)).join(text.or)}`] : []),
    ...(body && others.length > 0
      ? [`**${text.types}**: ${[body, ...others].map((each) => code(each.range ?? each.contentType)).join(', ')}`]
      : []),
    ...(sameAddressAs === undefined ? [] : [`**${text.address}**: ${text.reach} ${code(sameAddressAs)}`]),
    ...(bodyRules ? [`**${text.body}**: ${bodyRules[locale]}`] : []),
  ];
  return notes.map((note) => `\n\n${note}`).join('');
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

function code(text: string): string {
  return `\`${text.replaceAll('`', '')}\``;
}
