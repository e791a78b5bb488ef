import { pages } from '@up/api/pages';
import { LinkButton } from '@up/ui';

import { NextPages, nextPage } from '../../layout/next-pages.tsx';
import { PageHeader } from '../../layout/page-header.tsx';
import { StartActions } from '../../layout/start-actions.tsx';
import { useText } from './text.ts';
import { Checks } from './checks.tsx';
import { CardFan } from './card-fan.tsx';
import { Programmes } from './programmes.tsx';
import { Weeks } from './weeks.tsx';

/** Card issuing for decision makers: card programmes, and how a payment is decided. */
export function Page() {
  const text = useText();
  const title = text('marketing.cards.title');
  return (
    <>
      <PageHeader
        head={{
          title,
          description: text('marketing.cards.description'),
          trail: [{ name: title, path: pages.cardIssuing() }],
        }}
        title={text('marketing.cards.claim')}
        lead={text('marketing.cards.lead')}
        actions={<StartActions />}
      >
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
