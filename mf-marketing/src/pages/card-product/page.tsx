import { pages } from '@up/api/pages';
import type { PageArguments } from '@up/host';

import { ApiIndex } from '../../catalogue/api-index.tsx';
import { apiIndexQuery } from '../../catalogue/api-index-query.ts';
import { Exchange } from '../../exchange/exchange.tsx';
import { declinePayment } from '../../exchange/exchanges.ts';
import { NextPages, nextPage } from '../../layout/next-pages.tsx';
import { headerOf, PageHeader } from '../../layout/page-header.tsx';
import { Section } from '../../layout/section.tsx';
import { useText } from './text.ts';
import { Configurator } from './configurator/configurator.tsx';
import { LifeCycle } from './life-cycle.tsx';

const packageId = 'card-issuing';

/** The page works without the catalogue; its index is then left out. */
export async function load({ portal }: PageArguments): Promise<void> {
  await portal.queryClient.query(apiIndexQuery(portal, packageId)).catch(() => undefined);
}

/** The card API: a request that follows the settings, the states of a card, and every API. */
export function Page() {
  const text = useText();
  return (
    <>
      <PageHeader {...headerOf(text, 'marketing.cardApi', pages.platformCardIssuing(), text('marketing.platform'))} />
      <Configurator />
      <LifeCycle />
      <Section title={text('marketing.cardApi.decline.title')} lead={text('marketing.cardApi.decline.lead')}>
        <Exchange exchange={declinePayment} />
      </Section>
      <Section title={text('marketing.cardApi.index.title')} lead={text('marketing.cardApi.index.lead')}>
        <ApiIndex packageId={packageId} />
      </Section>
      <NextPages
        pages={[
          nextPage(text, 'marketing.cardApi.next.docs', pages.apiDocumentation({ slug: ['packages', 'card-issuing'] })),
          nextPage(text, 'marketing.cardApi.next.pricing', pages.pricing()),
        ]}
      />
    </>
  );
}
