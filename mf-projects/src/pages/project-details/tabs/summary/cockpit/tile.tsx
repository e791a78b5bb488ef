import { ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { ContentLink, Icon } from '@up/ui';

const Root = styled.section`
  position: relative;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  gap: var(--space-2);
  min-height: 148px;
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-raised);
  transition: border-color var(--fast) var(--ease);

  > h3 {
    color: var(--text-muted);
    font-size: var(--size-12);
    letter-spacing: 0;
  }

  &:hover {
    border-color: var(--border-strong);
  }
`;

/* The whole tile leads to the page of its subject. */
const More = styled(ContentLink)`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  min-height: 24px;
  color: var(--text-muted);
  font-size: var(--size-12);
  text-decoration: none;

  &::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    content: '';
  }

  &:hover {
    color: var(--text);
  }
`;

const Content = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-1);
  min-width: 0;
  font-size: var(--size-14);
`;

/** The figure of a tile. */
export const Figure = styled.strong`
  font-size: var(--size-22);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 1.3;

  /* The time of day below the date, where both do not fit. */
  > time {
    white-space: normal;
  }
`;

interface TileProps {
  title: string;
  to: string;
  /** The words of its link. */
  more: string;
  children: ReactNode;
}

/** A tile of the cockpit: a subject, its state, and the page that it leads to. */
export function Tile({ title, to, more, children }: TileProps) {
  return (
    <Root aria-label={title}>
      <h3>{title}</h3>
      <Content>{children}</Content>
      <More to={to}>
        {more}
        <Icon of={ArrowRight} size={16} />
      </More>
    </Root>
  );
}
