import { useSearchParams } from 'react-router-dom';

import { allUseCases } from '@up/api/calls/catalogue/catalogue';
import { pages } from '@up/api/pages';
import { callQuery, notFound, useCall, type PageArguments } from '@up/host';

import { contactPage, NextPages, nextPage } from '../../layout/next-pages.tsx';
import { headerOf, PageHeader } from '../../layout/page-header.tsx';
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
  const header = headerOf(text, 'marketing.cases', pages.useCases(), text('marketing.platform'));
  if (current) return <CaseText current={current} cases={cases} trail={header.head.trail} />;
  return (
    <>
      <PageHeader {...header} />
      <CaseList cases={cases} />
      <NextPages
        pages={[
          nextPage(text, 'marketing.cases.next.cards', pages.cardIssuing()),
          contactPage(text, 'marketing.cases.next.contact.what'),
        ]}
      />
    </>
  );
}
