import type { Locale } from '@up/api/constants';

import type { SearchDocument } from './repository/find-documents.ts';
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

/** A document with all that is shown of it. */
export type CompleteDocument = Omit<SearchDocument, Folded>;

/** Puts the defaults in. */
export function completeDocument(given: NewDocument): CompleteDocument {
  const { tags = [], segment = '10', writer = provider, views = 0, date = null, attachment = null } = given;
  const content = given.content.replace(/\s+/g, ' ').trim().slice(0, longestContent);
  return { ...given, content, tags, segment, writer, views, date, attachment };
}

/** The row of a document. */
export function foldDocument(document: CompleteDocument): SearchDocument {
  const { title, tags, content } = document;
  const named = [title, ...tags].join(' ');
  return {
    ...document,
    foldedTitle: foldTight(title),
    foldedWords: foldWords(named),
    foldedAll: foldTight(`${named} ${content}`),
    initials: foldInitials(named),
  };
}

/** The words of some HTML of ours. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? ' ')
    .replace(/\s+/g, ' ');
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
