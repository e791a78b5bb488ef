import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { media } from '@up/ui/media';

interface Span {
  /** Of six. */
  $columns: number;
  $rows: number;
}

const Root = styled.article<Span>`
  display: flex;
  grid-column: span ${({ $columns }) => $columns};
  grid-row: span ${({ $rows }) => $rows};
  flex-direction: column;
  min-width: 0;
  padding: var(--space-8);
  background: var(--surface-raised);
  overflow: hidden;

  ${media.below992(css`
    grid-column: span 6;
    grid-row: auto;
  `)}
  ${media.below768(css`
    padding: var(--space-6);
  `)}
`;

const Name = styled.h3`
  font-size: var(--size-18);
`;

const What = styled.p`
  max-width: 30em;
  margin-top: var(--space-2);
  color: var(--text-muted);
  font-size: var(--size-14);
  text-wrap: pretty;
`;

const Drawing = styled.div`
  display: grid;
  flex: 1;
  align-items: end;
  padding-top: var(--space-6);
`;

export interface TileProps {
  columns: number;
  rows?: number;
  name: string;
  what: string;
  /** What it looks like at work. */
  children: ReactNode;
}

/** One thing that the platform does: said, then shown. */
export function Tile({ columns, rows = 1, name, what, children }: TileProps) {
  return (
    <Root $columns={columns} $rows={rows}>
      <Name>{name}</Name>
      <What>{what}</What>
      <Drawing>{children}</Drawing>
    </Root>
  );
}
