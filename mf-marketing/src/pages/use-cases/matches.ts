import type { UseCase } from '@up/api/calls/catalogue/catalogue';

export interface CaseFilter {
  /** Empty for all. */
  industry: string;
  /** The title or summary must contain all of them. */
  words: string;
}

export function matches({ industry, title, summary }: UseCase, filter: CaseFilter): boolean {
  if (filter.industry && industry !== filter.industry) return false;
  const text = `${title} ${summary} ${industry}`.normalize('NFC').toLowerCase();
  return filter.words
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
