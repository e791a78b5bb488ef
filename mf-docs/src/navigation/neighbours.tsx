import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Root = styled.nav`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-4);
  padding-top: var(--space-6);
  border-top: 1px solid var(--border);

  a {
    min-width: 0;
    color: inherit;
    text-decoration: none;
  }

  a:hover strong {
    color: var(--brand-text);
    text-decoration: underline;
  }

  span {
    display: block;
    color: var(--text-muted);
    font-size: var(--size-14);
  }

  a[rel='next'] {
    grid-column: 2;
    text-align: right;
  }
`;

interface Neighbour {
  /** Says which of the two it is. */
  label: string;
  title: string;
  to: string;
}

export interface NeighboursProps {
  label: string;
  previous?: Neighbour;
  next?: Neighbour;
}

/** Links to the previous and next page in their order; nothing where there is neither. */
export function Neighbours({ label, previous, next }: NeighboursProps) {
  if (!previous && !next) return null;
  const link = (rel: 'prev' | 'next', neighbour: Neighbour | undefined) =>
    neighbour && (
      <Link to={neighbour.to} rel={rel} discover="none">
        <span>{neighbour.label}</span>
        <strong>{neighbour.title}</strong>
      </Link>
    );
  return (
    <Root aria-label={label}>
      {link('prev', previous)}
      {link('next', next)}
    </Root>
  );
}
