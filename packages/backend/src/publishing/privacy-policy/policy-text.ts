import type { Locale } from '@up/api/constants/locales';

import { cookies } from './cookies.ts';
import { basisTexts, deleterTexts, type RetainedData, retainedData } from '@up/platform/privacy/retained-data';

const headers: Readonly<Record<Locale, { retained: string[]; cookies: string[] }>> = {
  en: { retained: ['What', 'Why', 'Basis', 'How long', 'Deleted by'], cookies: ['Cookie', 'Why', 'How long'] },
  ko: { retained: ['항목', '목적', '근거', '보유 기간', '삭제'], cookies: ['쿠키', '목적', '기간'] },
};

/** The sections of the privacy policy that are made from tables, by their numbers. */
const sections: Readonly<Record<number, (locale: Locale) => string>> = { 3: retentionTable, 9: cookieTable };

/** The rows of the kept data as a table in Markdown. */
function retentionTable(locale: Locale): string {
  const rows = Object.values<RetainedData>(retainedData).map(({ what, why, basis, howLong, deletedBy }) => [
    ...[what[locale], why[locale], basisTexts[basis][locale]],
    ...[howLong[locale], deleterTexts[deletedBy][locale]],
  ]);
  return markdownTable(headers[locale].retained, rows);
}

/** The cookies as a table in Markdown. */
function cookieTable(locale: Locale): string {
  const rows = Object.entries(cookies).map(([name, { why, days }]) => [
    `\`${name}\``,
    why[locale],
    period(days, locale),
  ]);
  return markdownTable(headers[locale].cookies, rows);
}

function period(days: number, locale: Locale): string {
  if (days === 0) return { en: 'Until the browser is closed', ko: '브라우저를 닫을 때까지' }[locale];
  return { en: `${days} days`, ko: `${days}일` }[locale];
}

function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [head, head.map(() => '---'), ...rows].map(line).join('\n');
}

/**
 * A privacy policy with its tables of kept data and of cookies as they are in code. The table of a section is replaced;
 * what is written before and after it stays.
 * @throws {Error} when the policy lacks one of the sections or its table
 */
export function withTables(policy: string, locale: Locale): string {
  let text = policy;
  for (const [number, table] of Object.entries(sections)) {
    const section = new RegExp(String.raw`(^## ${number}\. [^\n]*\n(?:(?!## |\|)[^\n]*\n)*)((?:\|[^\n]*\n)+)`, 'm');
    if (!section.test(text)) throw new Error(`Section ${number} of the privacy policy has no table`);
    text = text.replace(section, (_, start: string) => `${start}${table(locale)}\n`);
  }
  return text;
}
