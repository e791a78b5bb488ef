import { pages } from '@up/api/pages';
import type { PageArguments } from '@up/host';

import { ApiIndex } from '../../catalogue/api-index.tsx';
import { apiIndexQuery } from '../../catalogue/api-index-query.ts';
import { Exchange } from '../../exchange/exchange.tsx';
import { walletLedger } from '../../exchange/exchanges.ts';
import { NextPages, nextPage } from '../../layout/next-pages.tsx';
import { headerOf, PageHeader } from '../../layout/page-header.tsx';
import { Section } from '../../layout/section.tsx';
import { useText } from './text.ts';
import { AutoCharge } from './auto-charge.tsx';
import { Provisioning } from './provisioning.tsx';

const packageId = 'digital-wallet';

/** The page works without the catalogue; its index is then left out. */
export async function load({ portal }: PageArguments): Promise<void> {
  await portal.queryClient.query(apiIndexQuery(portal, packageId)).catch(() => undefined);
}

/** The wallet API: the ledger's response, tokens, automatic charging, and every API. */
export function Page() {
  const text = useText();
  return (
    <>
      <PageHeader {...headerOf(text, 'marketing.walletApi', pages.platformDigitalWallet(), text('marketing.platform'))}>
        <Exchange exchange={walletLedger} answerOnly />
      </PageHeader>
      <Provisioning />
      <AutoCharge />
      <Section title={text('marketing.walletApi.index.title')} lead={text('marketing.walletApi.index.lead')}>
        <ApiIndex packageId={packageId} />
      </Section>
      <NextPages
        pages={[
          nextPage(
            text,
            'marketing.walletApi.next.docs',
            pages.apiDocumentation({ slug: ['packages', 'digital-wallet'] }),
          ),
          nextPage(text, 'marketing.walletApi.next.pricing', pages.pricing()),
        ]}
      />
    </>
  );
}
