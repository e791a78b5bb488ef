import { useSuspenseQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide';

import { partners } from '@up/api/calls/publishing/partner';
import { pages } from '@up/api/pages';
import { callQuery, usePortal, type PageArguments, type Portal } from '@up/host';
import { Container, EmptyState, LinkButton } from '@up/ui';

import { contactPage, NextPages, nextPage } from '../../layout/next-pages.tsx';
import { headerOf, PageHeader } from '../../layout/page-header.tsx';
import { useText } from './text.ts';
import { Directory } from './directory.tsx';
import { Joining } from './joining.tsx';
import { Orbit } from './orbit.tsx';

function partnersQuery(portal: Portal) {
  return callQuery(portal, partners, { query: { locale: portal.locale, sort: 'order', 'pagination[pageSize]': 100 } });
}

export async function load({ portal }: PageArguments): Promise<void> {
  await portal.queryClient.query(partnersQuery(portal));
}

/** The partner companies, and how to become one. */
export function Page() {
  const text = useText();
  const { data } = useSuspenseQuery(partnersQuery(usePortal()));
  const all = data.data.map(({ attributes }) => attributes);
  return (
    <>
      <PageHeader {...headerOf(text, 'marketing.partners', pages.partners(), text('marketing.platform'))}>
        <Orbit />
      </PageHeader>
      <Container>
        {all.length > 0 ? (
          <Directory partners={all} />
        ) : (
          <EmptyState
            icon={Handshake}
            title={text('marketing.partners.empty')}
            action={<LinkButton to={pages.contact()}>{text('marketing.contact')}</LinkButton>}
          />
        )}
      </Container>
      <Joining />
      <NextPages
        pages={[
          nextPage(text, 'marketing.partners.next.platform', pages.platform({ productSlug: 'up-platform' })),
          contactPage(text, 'marketing.partners.next.contact.what'),
        ]}
      />
    </>
  );
}
