import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import type { Guideline } from '@up/api/calls/publishing/guideline';
import { pages } from '@up/api/pages';

import { useText } from './text.ts';

const Root = styled.nav`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-4);
  margin-top: var(--space-12);
  padding-top: var(--space-6);
  border-top: 1px solid var(--border);

  a {
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

/** Links to the previous and next guideline. */
export function GuidelineNeighbours({ slug, guidelines }: { slug: string; guidelines: readonly Guideline[] }) {
  const text = useText();
  const position = guidelines.findIndex((guideline) => guideline.slug === slug);
  const [previous, next] = [guidelines[position - 1], guidelines[position + 1]];
  return (
    <Root aria-label={text('docs.guidelines.around')}>
      {previous && (
        <Link to={pages.guidelines({ slug: previous.slug.split('/') })} rel="prev">
          <span>{text('docs.guidelines.previous')}</span>
          <strong>{previous.title}</strong>
        </Link>
      )}
      {next && (
        <Link to={pages.guidelines({ slug: next.slug.split('/') })} rel="next">
          <span>{text('docs.guidelines.next')}</span>
          <strong>{next.title}</strong>
        </Link>
      )}
    </Root>
  );
}
