import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { media, oneColumn } from '@up/ui';

import { Lead, ReadingPage } from '../../components/reading-page.tsx';

/** Sticky while the terms scroll below it. */
const Controls = styled.div`
  position: sticky;
  top: var(--header-height);
  z-index: 2;
  display: grid;
  grid-template-columns: minmax(0, 320px) minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3) var(--space-6);
  margin-top: var(--space-8);
  padding-block: var(--space-3);
  border-bottom: 1px solid var(--border);
  background: var(--surface);

  ${media.below768(oneColumn)}
`;

export interface GlossaryLayoutProps {
  title: string;
  lead: string;
  search: ReactNode;
  index: ReactNode;
  children: ReactNode;
}

/** Heading, search and letter index, and the terms. */
export function GlossaryLayout({ title, lead, search, index, children }: GlossaryLayoutProps) {
  return (
    <ReadingPage>
      <h1>{title}</h1>
      <Lead>{lead}</Lead>
      <Controls>
        {search}
        {index}
      </Controls>
      {children}
    </ReadingPage>
  );
}
