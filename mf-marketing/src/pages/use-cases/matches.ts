import type { UseCase } from '@up/api/calls/catalogue';

export interface CaseFilter {
  /** Empty for all. */
  industry: string;
  /** All of them must be found in the title or the summary. */
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
