import { pages } from '@up/api/pages';

import { NextPages, nextPage } from '../../layout/next-pages.tsx';
import { headerOf, PageHeader } from '../../layout/page-header.tsx';
import { Section } from '../../layout/section.tsx';
import { StartActions } from '../../layout/start-actions.tsx';
import { useText } from './text.ts';
import { MoneyPath } from './money-path.tsx';
import { Playground } from './playground/playground.tsx';
import { Promises } from './promises.tsx';

/** Digital wallets for decision makers: what a stored balance offers, to try out. */
export function Page() {
  const text = useText();
  return (
    <>
      <PageHeader {...headerOf(text, 'marketing.wallets', pages.digitalWallet())} actions={<StartActions />}>
        <Playground />
      </PageHeader>
      <Section title={text('marketing.wallets.path.title')} lead={text('marketing.wallets.path.lead')}>
        <MoneyPath />
      </Section>
      <Promises />
      <NextPages
        pages={[
          nextPage(text, 'marketing.wallets.next.product', pages.platformDigitalWallet()),
          nextPage(text, 'marketing.wallets.next.cards', pages.cardIssuing()),
        ]}
      />
    </>
  );
}
