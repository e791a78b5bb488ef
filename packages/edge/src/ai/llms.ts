import type { Locale } from '@up/api/constants/locales';
import type { ApiNode } from '@up/api/entities/api-node';
import { pages } from '@up/api/pages';
import { localizePath } from '@up/host/locale';

import { blocks, type MarkdownSite } from './api-markdown.ts';
import { apiLine, markdownAddress, openApiLines } from './catalogue-markdown.ts';
import { apisBelow, readPackages } from './catalogue.ts';
import { guidelineLine, readGuidelines } from './content-markdown.ts';
import { changelogWords } from '../content/changelog-texts.ts';
import type { Read } from '../rendering/call-reads.ts';
import { wordsIn } from './texts.ts';

/** Upper limit of a section, in characters, so that a program can read it in one piece. */
export const sectionLimit = 50_000;

export interface LlmsSection {
  /** File name below `/llms/`, without extension. */
  name: string;
  title: string;
  text: string;
}

/** The lists of APIs, one per package; a list over the limit continues in another section. */
export async function llmsSections(read: Read, site: MarkdownSite): Promise<LlmsSection[]> {
  const packages = await readPackages(read, site.locale);
  return packages.flatMap((node) => packageSections(node, site));
}

/** The sections of one package. */
export function packageSections(node: ApiNode, site: MarkdownSite): LlmsSection[] {
  const lines = apisBelow(node).map((api) => apiLine('packages', api, site));
  const head = blocks([`# ${node.title}`, node.description, openApiLines(node.id, site)]);
  const parts: string[][] = [[]];
  let length = head.length;
  for (const line of lines) {
    if (length + line.length + 1 > sectionLimit - 100) {
      parts.push([]);
      length = node.title.length;
    }
    parts.at(-1)?.push(line);
    length += line.length + 1;
  }
  return parts.map((part, index) => {
    const title = parts.length > 1 ? `${node.title} (${index + 1}/${parts.length})` : node.title;
    const name = index === 0 ? node.id : `${node.id}.${index + 1}`;
    return { name, title, text: `${blocks([index === 0 ? head : `# ${title}`, part.join('\n')])}\n` };
  });
}

/** The index for programs, in the format of llmstxt.org; the lists of APIs are separate files. */
export async function llmsIndex(read: Read, site: MarkdownSite): Promise<string> {
  const { siteUrl, locale } = site;
  const words = wordsIn[locale];
  const [sections, guidelines] = await Promise.all([llmsSections(read, site), readGuidelines(read, locale)]);
  const link = (title: string, address: string) => `- [${title}](${address})`;
  const page = (title: string, path: string) => link(title, markdownAddress(path, site));
  const other: Locale = locale === 'ko' ? 'en' : 'ko';
  return `${blocks([
    `# ${words.siteName}`,
    `> ${words.summary}`,
    `## ${words.start}`,
    [
      page(words.developers, pages.developers()),
      page(words.overview, pages.developersOverview()),
      page(words.onboarding, pages.onboardingGuide()),
      page(words.glossary, pages.glossary()),
      page(words.codes, pages.responseCodes()),
      page(changelogWords[locale].title, pages.changelog()),
      page(words.apiDocumentation, pages.apiDocumentation()),
    ].join('\n'),
    `## ${words.apiDocumentation}`,
    sections.map(({ name, title }) => link(title, siteUrl + llmsAddress(locale, name))).join('\n'),
    `## ${words.guidelines}`,
    guidelines.map((each) => guidelineLine(each, site)).join('\n'),
    `## ${words.machines}`,
    [
      // No link, because it has nothing to read with a GET.
      `- ${words.mcp}: ${siteUrl}/mcp`,
      link(words.portalApi, `${siteUrl}/api/openapi.json`),
      link(words.otherLanguage, siteUrl + localizePath('/llms.txt', other)),
    ].join('\n'),
  ])}\n`;
}

/** The path of a section. */
export function llmsAddress(locale: Locale, name: string): string {
  return localizePath(`/llms/${encodeURIComponent(name)}.txt`, locale);
}
