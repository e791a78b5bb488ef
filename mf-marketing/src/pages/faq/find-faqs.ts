import type { Faq } from '@up/api/calls/publishing/faq';

/** The questions that contain every word in the question, the answer or the name of the group. */
export function findFaqs(all: readonly Faq[], search: string): Faq[] {
  const terms = search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ group, question, answer }) => {
    const text = `${group} ${question} ${answer.replaceAll(/<[^>]*>/g, ' ')}`.normalize('NFC').toLowerCase();
    return terms.every((word) => text.includes(word));
  });
}
