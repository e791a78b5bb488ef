import { useSuspenseQuery } from '@tanstack/react-query';
import { Calculator } from 'lucide';

import { prices } from '@up/api/calls/publishing/price';
import { pages } from '@up/api/pages';
import { callQuery, usePortal, type PageArguments, type Portal } from '@up/host';
import { Container, EmptyState, LinkButton } from '@up/ui';

import { contactPage, NextPages, nextPage } from '../../layout/next-pages.tsx';
import { headerOf, PageHeader } from '../../layout/page-header.tsx';
import { useText } from './text.ts';
import { PriceCalculator } from './price-calculator.tsx';
import { PriceTable } from './price-table.tsx';
import { Terms } from './terms.tsx';

function pricesQuery(portal: Portal) {
  return callQuery(portal, prices, { query: { locale: portal.locale, sort: 'order', 'pagination[pageSize]': 50 } });
}

export async function load({ portal }: PageArguments): Promise<void> {
  await portal.queryClient.query(pricesQuery(portal));
}

/** A calculator of monthly costs, the price list, and what is free. */
export function Page() {
  const text = useText();
  const { data } = useSuspenseQuery(pricesQuery(usePortal()));
  const packages = data.data.map(({ attributes }) => attributes);
  return (
    <>
      <PageHeader {...headerOf(text, 'marketing.pricing', pages.pricing(), text('marketing.platform'))} />
      {packages.length > 0 ? (
        <>
          <PriceCalculator packages={packages} />
          <PriceTable packages={packages} />
        </>
      ) : (
        <Container>
          <EmptyState
            icon={Calculator}
            title={text('marketing.pricing.empty')}
            action={<LinkButton to={pages.contact()}>{text('marketing.contact')}</LinkButton>}
          />
        </Container>
      )}
      <Terms />
      <NextPages
        pages={[
          nextPage(text, 'marketing.pricing.next.start', pages.registration()),
          contactPage(text, 'marketing.pricing.next.contact.what'),
        ]}
      />
    </>
  );
}
