import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { usePortal, type PageArguments } from '@up/host';
import { LinkButton } from '@up/ui';

import { ApiIndex } from '../../catalogue/api-index.tsx';
import { apiIndexQuery, apisOf } from '../../catalogue/api-index-query.ts';
import { NextPages, nextPage } from '../../layout/next-pages.tsx';
import { headerOf, PageHeader } from '../../layout/page-header.tsx';
import { Section } from '../../layout/section.tsx';
import { useText } from './text.ts';
import { Principles } from './principles.tsx';

const Actions = styled.div`
  margin-top: var(--space-8);
`;

/** The page works without the catalogue; its index is then left out. */
export async function load({ portal }: PageArguments): Promise<void> {
  await portal.queryClient.query(apiIndexQuery(portal)).catch(() => undefined);
}

/** What all APIs have in common, each with an exchange, and the list of all APIs. */
export function Page() {
  const text = useText();
  const { data: index } = useQuery(apiIndexQuery(usePortal()));
  return (
    <>
      <PageHeader
        {...headerOf(text, 'marketing.core', pages.coreApi(), text('marketing.platform'))}
        actions={
          <Actions>
            <LinkButton to={pages.apiDocumentation()} variant="primary" size="large">
              {text('marketing.docs')}
            </LinkButton>
          </Actions>
        }
      />
      <Principles />
      {index && (
        <Section
          title={text('marketing.core.index.title', { count: index.groups.flatMap(apisOf).length })}
          lead={text('marketing.core.index.lead')}
        >
          <ApiIndex />
        </Section>
      )}
      <NextPages
        pages={[
          nextPage(text, 'marketing.core.next.start', pages.developersOverview()),
          nextPage(text, 'marketing.core.next.guide', pages.onboardingGuide()),
        ]}
      />
    </>
  );
}
