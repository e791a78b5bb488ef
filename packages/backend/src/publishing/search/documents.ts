import type { Locale } from '@up/api/constants/locales';

import type { SearchDocument } from './repository/find-documents.ts';
import { foldInitials, foldTight, foldWords } from './fold-text.ts';

type Folded = 'foldedTitle' | 'foldedWords' | 'foldedAll' | 'initials';

/** A document before folding; absent properties get defaults. */
export interface NewDocument extends Pick<SearchDocument, 'id' | 'category' | 'title' | 'content' | 'url'> {
  locale: Locale;
  tags?: string[];
  segment?: string;
  writer?: string;
  views?: number;
  date?: Date | null;
  attachment?: string | null;
}

/** The default writer. */
const provider = 'UP';
const maxContentLength = 20_000;

/** A document with all properties that are shown. */
export type CompleteDocument = Omit<SearchDocument, Folded>;

/** Adds the defaults. */
export function completeDocument(document: NewDocument): CompleteDocument {
  const { tags = [], segment = '10', writer = provider, views = 0, date = null, attachment = null } = document;
  const content = document.content.replace(/\s+/g, ' ').trim().slice(0, maxContentLength);
  return { ...document, content, tags, segment, writer, views, date, attachment };
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
