import { Map } from 'lucide';
import { styled } from 'styled-components';

import type { GuideStep } from '@up/api/calls/publishing/guide';
import { pages } from '@up/api/pages';
import { Container, EmptyState, LinkButton } from '@up/ui';

import { contactPage, NextPages, nextPage } from '../../layout/next-pages.tsx';
import { PageHeader } from '../../layout/page-header.tsx';
import { type BreadcrumbItem } from '../../layout/page-head.tsx';
import { useText } from './text.ts';
import { TimeLine } from './time-line.tsx';

const Days = styled.p`
  justify-self: end;
  color: var(--text);
  font-size: clamp(7rem, 20vw, 15rem);
  font-weight: 700;
  letter-spacing: -0.07em;
  line-height: 0.9;
  font-variant-numeric: tabular-nums;

  span {
    color: var(--text-muted);
    font-size: var(--size-22);
    font-weight: 700;
    letter-spacing: -0.01em;
  }
`;

export interface OverviewProps {
  steps: GuideStep[];
  trail: BreadcrumbItem[];
}

/** All steps from the first call to the launch, on a timeline of 90 days. */
export function Overview({ steps, trail }: OverviewProps) {
  const text = useText();
  return (
    <>
      <PageHeader
        head={{
          title: text('marketing.guide.title'),
          description: text('marketing.guide.description'),
          trail,
        }}
        title={text('marketing.guide.claim')}
        lead={text('marketing.guide.lead')}
      >
        <Days aria-hidden>
          90<span>{text('marketing.guide.days')}</span>
        </Days>
      </PageHeader>
      <Container>
        {steps.length > 0 ? (
          <TimeLine steps={steps} />
        ) : (
          <EmptyState
            icon={Map}
            title={text('marketing.guide.empty')}
            action={<LinkButton to={pages.developersOverview()}>{text('marketing.guide.next.start')}</LinkButton>}
          />
        )}
      </Container>
      <NextPages
        pages={[
          nextPage(text, 'marketing.guide.next.start', pages.developersOverview()),
          contactPage(text, 'marketing.guide.next.contact.what'),
        ]}
      />
    </>
  );
}
