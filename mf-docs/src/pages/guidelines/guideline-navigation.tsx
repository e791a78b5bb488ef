import { NavLink } from 'react-router-dom';
import { css, styled } from 'styled-components';

import type { Guideline } from '@up/api/calls/publishing/guideline';
import { pages } from '@up/api/pages';
import { media } from '@up/ui';

import { useText } from './text.ts';
import { sectionsOf } from './queries.ts';

/** Without bullets; every screen reader announces it as a list because of `role="list"`. */
const List = styled.ul`
  padding: 0;
  list-style: none;
`;

const Nav = styled.nav`
  position: sticky;
  top: calc(var(--header-height) + var(--space-8));
  align-self: start;
  font-size: var(--size-14);

  h2 {
    margin-bottom: var(--space-1);
    font-size: var(--size-12);
    font-weight: 700;
  }

  ul + h2 {
    margin-top: var(--space-6);
  }

  a {
    display: block;
    padding: var(--space-1) 0 var(--space-1) var(--space-3);
    border-left: 1px solid var(--border);
    color: var(--text-muted);
    text-decoration: none;
  }

  a:hover {
    color: var(--text);
  }

  a[aria-current] {
    border-color: var(--brand);
    color: var(--brand-text);
    font-weight: 700;
  }

  ${media.below992(css`
    display: none;
  `)}
`;

/** Links to all guidelines next to the current one. Narrow screens have previous and next below the text. */
export function GuidelineNavigation({ guidelines }: { guidelines: readonly Guideline[] }) {
  const text = useText();
  return (
    <Nav aria-label={text('docs.guidelines.navigation')}>
      {sectionsOf(guidelines).flatMap((section) => [
        <h2 key={section.title}>{section.title}</h2>,
        <List key={`${section.title} list`} role="list">
          {section.guidelines.map(({ slug, title }) => (
            <li key={slug}>
              <NavLink to={pages.guidelines({ slug: slug.split('/') })} end>
                {title}
              </NavLink>
            </li>
          ))}
        </List>,
      ])}
    </Nav>
  );
}
