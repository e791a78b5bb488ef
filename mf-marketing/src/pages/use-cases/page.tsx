import { useSearchParams } from 'react-router-dom';

import { allUseCases } from '@up/api/calls/catalogue/catalogue';
import { pages } from '@up/api/pages';
import { callQuery, notFound, useCall, type PageArguments } from '@up/host';

import { NextPages, nextPage } from '../../layout/next-pages.tsx';
import { PageHeader } from '../../layout/page-header.tsx';
import { useText } from './text.ts';
import { CaseList } from './case-list.tsx';
import { CaseText } from './case-text.tsx';
import { caseTextQuery } from './queries.ts';

/** The shell loads the list at start (product.md#durations); a single case is loaded when the address names it. */
export async function load({ portal, url }: PageArguments): Promise<void> {
  const slug = url.searchParams.get('case');
  const cases = await portal.queryClient.query(callQuery(portal, allUseCases, {}));
  if (!slug) return;
  if (!cases.some((each) => each.slug === slug)) throw notFound();
  await portal.queryClient.query(caseTextQuery(portal, slug));
}

/** All use cases with a filter, or one of them. */
export function Page() {
  const text = useText();
  const [query] = useSearchParams();
  const cases = useCall(allUseCases, {});
  const current = cases.find(({ slug }) => slug === query.get('case'));
  const title = text('marketing.cases.title');
  const trail = [{ name: text('marketing.platform') }, { name: title, path: pages.useCases() }];
  if (current) return <CaseText current={current} cases={cases} trail={trail} />;
  return (
    <>
      <PageHeader
        head={{
          title,
          description: text('marketing.cases.description'),
          trail,
        }}
        title={text('marketing.cases.claim')}
        lead={text('marketing.cases.lead')}
      />
      <CaseList cases={cases} />
      <NextPages
        pages={[
          nextPage(text, 'marketing.cases.next.cards', pages.cardIssuing()),
          {
            to: pages.contact(),
            title: text('marketing.contact'),
            what: text('marketing.cases.next.contact.what'),
          },
        ]}
      />
    </>
  );
}
