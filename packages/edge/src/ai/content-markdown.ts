import { guides, type GuideStep } from '@up/api/calls/publishing/guide';
import { glossaryTerms } from '@up/api/calls/publishing/glossary';
import { guidelines, type Guideline } from '@up/api/calls/publishing/guideline';
import { sandboxCodes, type SandboxCode } from '@up/api/calls/sandbox/sandbox';
import type { Locale } from '@up/api/constants/locales';
import { pages } from '@up/api/pages';

import { blocks, cell, type MarkdownSite } from './api-markdown.ts';
import { markdownAddress } from './catalogue-markdown.ts';
import type { Read } from '../rendering/call-reads.ts';
import { code } from './field-markdown.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { wordsIn } from './texts.ts';

const pageSize = 100;

/** All terms with their definitions. */
export async function glossaryMarkdown(read: Read, { siteUrl, locale }: MarkdownSite): Promise<string> {
  const { data } = await read(glossaryTerms, { query: { locale, 'pagination[pageSize]': pageSize } }, locale);
  return blocks([
    `# ${wordsIn[locale].glossary}`,
    ...data.map(({ attributes: { term, otherTerm, definition } }) =>
      blocks([`## ${term} (${otherTerm})`, htmlToMarkdown(definition, siteUrl)]),
    ),
  ]);
}

/** The guidelines without their texts, in order. */
export async function readGuidelines(read: Read, locale: Locale): Promise<Guideline[]> {
  const query = { locale, sort: 'order', fields: 'slug,section,order,title,summary', 'pagination[pageSize]': pageSize };
  const { data } = await read(
    guidelines,
    { query: { ...query, sort: 'order', fields: query.fields as never } },
    locale,
  );
  return data.map(({ attributes }) => attributes);
}

/** The list of guidelines as links. */
export async function guidelineListMarkdown(read: Read, site: MarkdownSite): Promise<string> {
  const all = await readGuidelines(read, site.locale);
  return blocks([`# ${wordsIn[site.locale].guidelines}`, all.map((each) => guidelineLine(each, site)).join('\n')]);
}

/** One guideline as a link. */
export function guidelineLine({ slug, title, summary }: Guideline, site: MarkdownSite): string {
  return `- [${title}](${markdownAddress(pages.guidelines({ slug: slug.split('/') }), site)}): ${summary}`;
}

/** A complete guideline; `undefined` when no guideline has this slug. */
export async function guidelineMarkdown(read: Read, slug: string, site: MarkdownSite): Promise<string | undefined> {
  const { siteUrl, locale } = site;
  const { data } = await read(guidelines, { query: { locale, 'filters[slug][$eq]': slug } }, locale);
  const found = data[0]?.attributes;
  return found && blocks([`# ${found.title}`, found.summary, htmlToMarkdown(found.content ?? '', siteUrl)]);
}

/** All steps of the onboarding guide. */
export async function onboardingMarkdown(read: Read, { siteUrl, locale }: MarkdownSite): Promise<string> {
  const query = { locale, sort: 'order' as const, 'pagination[pageSize]': pageSize };
  const { data } = await read(guides, { query }, locale);
  return blocks([
    `# ${wordsIn[locale].onboarding}`,
    ...data.map(({ attributes }) => stepMarkdown(attributes, siteUrl)),
  ]);
}

function stepMarkdown({ title, summary, content }: GuideStep, siteUrl: string): string {
  return blocks([`## ${title}`, summary, htmlToMarkdown(content ?? '', siteUrl)]);
}

/** The table of all sandbox codes. */
export async function codesMarkdown(read: Read, { locale }: MarkdownSite): Promise<string> {
  const codes = await read(sandboxCodes, {}, locale);
  return blocks([`# ${wordsIn[locale].codes}`, codeTable(codes, locale)]);
}

/** Sandbox codes as a table. */
export function codeTable(codes: readonly SandboxCode[], locale: Locale): string {
  const words = wordsIn[locale];
  return [
    `| ${words.code} | HTTP | ${words.cause} | ${words.remedy} | ${words.simulate} |`,
    '| --- | --- | --- | --- | --- |',
    ...codes
      .map(({ code: name, httpStatus, cause, remedy, simulate }) =>
        [code(name), httpStatus, cell(cause), cell(remedy), code(simulate.header)].join(' | '),
      )
      .map((row) => `| ${row} |`),
  ].join('\n');
}
