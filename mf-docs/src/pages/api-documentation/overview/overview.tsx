import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from '@up/ui';

import { RoutedProse } from '../../../prose/routed-prose.tsx';
import { Lead, ReaderHeading } from '../reader-heading.tsx';

const About = styled.div`
  margin-top: var(--space-3);
`;

const Facts = styled.div`
  margin-top: var(--space-4);
`;

export interface OverviewProps {
  breadcrumb?: ReactNode;
  title: string;
  /** One sentence. */
  lead?: string;
  /** A longer text as HTML. */
  about?: string;
  facts?: ReactNode;
  children: ReactNode;
}

/** A page of the documentation that links to APIs. */
export function Overview({ breadcrumb, title, lead, about = '', facts, children }: OverviewProps) {
  return (
    <Stack $gap={12}>
      <div>
        {breadcrumb}
        <ReaderHeading tabIndex={-1}>{title}</ReaderHeading>
        {about === '' ? (
          lead && <Lead>{lead}</Lead>
        ) : (
          <About>
            <RoutedProse html={about} />
          </About>
        )}
        {facts && <Facts>{facts}</Facts>}
      </div>
      {children}
    </Stack>
  );
}
