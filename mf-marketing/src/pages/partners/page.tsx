import { useSuspenseQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide';

import { partners } from '@up/api/calls/publishing/partner';
import { pages } from '@up/api/pages';
import { callQuery, usePortal, type PageArguments, type Portal } from '@up/host';
import { Container, EmptyState, LinkButton } from '@up/ui';

import { NextPages, nextPage } from '../../layout/next-pages.tsx';
import { PageHeader } from '../../layout/page-header.tsx';
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
  const title = text('marketing.partners.title');
  return (
    <>
      <PageHeader
        head={{
          title,
          description: text('marketing.partners.description'),
          trail: [{ name: text('marketing.platform') }, { name: title, path: pages.partners() }],
        }}
        title={text('marketing.partners.claim')}
        lead={text('marketing.partners.lead')}
      >
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
          {
            to: pages.contact(),
            title: text('marketing.contact'),
            what: text('marketing.partners.next.contact.what'),
          },
        ]}
      />
    </>
  );
}
