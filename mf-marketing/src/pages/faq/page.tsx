import { useSuspenseQuery } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide';

import { faqs, type Faq } from '@up/api/calls/publishing/faq';
import { pages } from '@up/api/pages';
import { callQuery, usePortal, type PageArguments, type Portal } from '@up/host';
import { Container, EmptyState, LinkButton } from '@up/ui';

import { NextPages, nextPage } from '../../layout/next-pages.tsx';
import { PageHeader } from '../../layout/page-header.tsx';
import { useText } from './text.ts';
import { Questions } from './questions.tsx';

/** The questions for search engines, as schema.org objects. */
function faqData(all: readonly Faq[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: all.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function faqQuery(portal: Portal) {
  return callQuery(portal, faqs, { query: { locale: portal.locale, sort: 'order', 'pagination[pageSize]': 100 } });
}

export async function load({ portal }: PageArguments): Promise<void> {
  await portal.queryClient.query(faqQuery(portal));
}

/** Questions and answers by group, with a search; `#slug` opens an answer. */
export function Page() {
  const text = useText();
  const { data } = useSuspenseQuery(faqQuery(usePortal()));
  const all = data.data.map(({ attributes }) => attributes);
  const title = text('marketing.faq.title');
  return (
    <>
      <PageHeader
        head={{
          title,
          description: text('marketing.faq.description'),
          trail: [{ name: text('marketing.resources') }, { name: title, path: pages.faq() }],
          structuredData: all.length > 0 ? [faqData(all)] : [],
        }}
        title={title}
        lead={text('marketing.faq.lead')}
      />
      {all.length > 0 ? (
        <Questions all={all} />
      ) : (
        <Container>
          <EmptyState
            icon={MessageCircleQuestionMark}
            title={text('marketing.faq.empty')}
            action={<LinkButton to={pages.contact()}>{text('marketing.faq.ask')}</LinkButton>}
          />
        </Container>
      )}
      <NextPages
        pages={[
          nextPage(text, 'marketing.faq.ask', pages.contact()),
          nextPage(text, 'marketing.faq.notices', pages.notices()),
        ]}
      />
    </>
  );
}
