import type { Locale } from '@up/api/constants';

import type { SearchDocument } from './find.ts';
import { foldInitials, foldTight, foldWords } from './fold-text.ts';

type Folded = 'foldedTitle' | 'foldedWords' | 'foldedAll' | 'initials';

/** A document before it is folded; what is left out has a default. */
export interface NewDocument extends Pick<SearchDocument, 'id' | 'category' | 'title' | 'content' | 'url'> {
  locale: Locale;
  tags?: string[];
  segment?: string;
  writer?: string;
  views?: number;
  date?: Date | null;
  attachment?: string | null;
}

/** The provider writes what has no other writer. */
const provider = 'UP';
const longestContent = 20_000;

/** The row of a document. */
export function documentRow(given: NewDocument): SearchDocument {
  const { tags = [], segment = '10', writer = provider, views = 0, date = null, attachment = null } = given;
  const content = given.content.replace(/\s+/g, ' ').trim().slice(0, longestContent);
  const named = [given.title, ...tags].join(' ');
  const folded: Pick<SearchDocument, Folded> = {
    foldedTitle: foldTight(given.title),
    foldedWords: foldWords(named),
    foldedAll: foldTight(`${named} ${content}`),
    initials: foldInitials(named),
  };
  return { ...given, content, tags, segment, writer, views, date, attachment, ...folded };
}

/** The words of some HTML of ours. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? ' ')
    .replace(/\s+/g, ' ');
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
