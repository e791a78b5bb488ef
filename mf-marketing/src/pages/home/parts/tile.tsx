import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { ContentLink, media } from '@up/ui';

/** Half a row by default. */
const Root = styled.article`
  display: flex;
  grid-column: span 3;
  flex-direction: column;
  min-width: 0;
  padding: var(--space-8);
  background: var(--surface-raised);
  overflow: hidden;

  h3 {
    font-size: var(--size-18);
  }

  h3 a {
    color: inherit;
    text-decoration: none;
  }

  h3 a:hover {
    color: var(--brand-text);
    text-decoration: underline;
  }

  > p {
    max-width: 30em;
    margin-top: var(--space-2);
    color: var(--text-muted);
    font-size: var(--size-14);
    text-wrap: pretty;
  }

  > div {
    display: grid;
    flex: 1;
    align-items: end;
    padding-top: var(--space-6);
  }

  &[data-size='large'] {
    grid-area: span 2 / span 4;
  }

  &[data-size='small'] {
    grid-column: span 2;
  }

  &[data-size='row'] {
    grid-column: span 6;
  }

  ${media.below992(css`
    &[data-size='large'] {
      grid-area: auto / span 6;
    }

    &[data-size='small'] {
      grid-column: span 3;
    }
  `)}
  ${media.below768(css`
    padding: var(--space-6);

    &[data-size] {
      grid-area: auto / span 6;
    }
  `)}
`;

export interface TileProps {
  /** Four columns by two rows, two columns, three columns, a full row. */
  size: 'large' | 'small' | 'half' | 'row';
  name: string;
  what: string;
  /** The page with more details. */
  to?: string;
  /** An illustration. */
  children: ReactNode;
}

/** A feature of the platform: a text and an illustration. */
export function Tile({ size, name, what, to, children }: TileProps) {
  return (
    <Root data-size={size}>
      <h3>{to ? <ContentLink to={to}>{name}</ContentLink> : name}</h3>
      <p>{what}</p>
      <div>{children}</div>
    </Root>
  );
}
