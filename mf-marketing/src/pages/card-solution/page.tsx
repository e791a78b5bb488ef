import { pages } from '@up/api/pages';
import { LinkButton } from '@up/ui';

import { NextPages, nextPage } from '../../layout/next-pages.tsx';
import { headerOf, PageHeader } from '../../layout/page-header.tsx';
import { StartActions } from '../../layout/start-actions.tsx';
import { useText } from './text.ts';
import { Checks } from './checks.tsx';
import { CardFan } from './card-fan.tsx';
import { Programmes } from './programmes.tsx';
import { Weeks } from './weeks.tsx';

/** Card issuing for decision makers: card programmes, and how a payment is decided. */
export function Page() {
  const text = useText();
  return (
    <>
      <PageHeader {...headerOf(text, 'marketing.cards', pages.cardIssuing())} actions={<StartActions />}>
        <CardFan />
      </PageHeader>
      <Programmes />
      <Checks />
      <Weeks action={<LinkButton to={pages.onboardingGuide()}>{text('marketing.cards.weeks.guide')}</LinkButton>} />
      <NextPages
        pages={[
          nextPage(text, 'marketing.cards.next.product', pages.platformCardIssuing()),
          nextPage(text, 'marketing.cards.next.cases', pages.useCases()),
        ]}
      />
    </>
  );
}
