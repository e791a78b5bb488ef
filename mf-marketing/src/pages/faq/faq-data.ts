import type { Faq } from '@up/api/calls/publishing/faq';

/** The questions for search engines, as schema.org objects. */
export function faqData(all: readonly Faq[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: all.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
