import { useId } from 'react';
import { css, styled } from 'styled-components';

import type { NavigationItem } from '@up/api/entities/navigation';
import { media } from '@up/ui/media';

import { useText } from '../../text.ts';
import { NavigationLink } from '../navigation-link.tsx';
import { useSitemap } from '../use-frame-data.ts';

const Root = styled.nav`
  ${media.below768(css`
    display: none;
  `)}
`;

const Sections = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: var(--space-8);
`;

const Name = styled(NavigationLink)`
  color: var(--text);
  font-weight: 600;
  text-decoration: none;

  &:is(a):hover {
    text-decoration: underline;
  }
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin-top: var(--space-3);
`;

const Entry = styled(NavigationLink)`
  color: var(--text-muted);
  text-decoration: none;

  &:is(a):hover,
  &[aria-current] {
    color: var(--text);
    text-decoration: underline;
  }
`;

/** The menu's sections with everything below them. */
export function Sitemap() {
  const text = useText();
  const sections = useSitemap();
  if (sections.length === 0) return null;
  return (
    <Root aria-label={text('shell.footer.sitemap')}>
      <Sections role="list">
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </Sections>
    </Root>
  );
}

function Section({ section }: { section: NavigationItem }) {
  const nameId = useId();
  return (
    <li>
      <div id={nameId}>
        <Name item={section} />
      </div>
      {section.children.length > 0 && <Entries items={section.children} labelledBy={nameId} />}
    </li>
  );
}

function Entries({ items, labelledBy }: { items: NavigationItem[]; labelledBy?: string }) {
  return (
    <List role="list" aria-labelledby={labelledBy}>
      {items.map((item) => (
        <li key={item.id}>
          <Entry item={item} />
          {item.children.length > 0 && <Entries items={item.children} />}
        </li>
      ))}
    </List>
  );
}
