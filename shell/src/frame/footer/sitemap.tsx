import { useId } from 'react';
import { css, styled } from 'styled-components';

import { media } from '@up/ui';

import type { MenuEntry } from '../frame-data.ts';
import { useText } from '../../text.ts';
import { NavigationLink } from '../navigation-link.tsx';
import { PlainList } from '../plain-list.tsx';
import { useSitemap } from '../use-frame-data.ts';

/* Sections side by side, each a name with its entries. One component, because every page carries its style. */
const Root = styled.nav`
  > ul {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
    gap: var(--space-8);
  }

  ul ul {
    display: grid;
    gap: var(--space-2);
    margin-top: var(--space-3);
  }

  a {
    color: var(--text-muted);
    text-decoration: none;
  }

  a:hover,
  [aria-current] {
    color: var(--text);
    text-decoration: underline;
  }

  div > * {
    color: var(--text);
    font-weight: 700;
  }

  ${media.below768(css`
    display: none;
  `)}
`;

/** The menu's sections with all of their entries. */
export function Sitemap() {
  const text = useText();
  const sections = useSitemap();
  if (sections.length === 0) return null;
  return (
    <Root aria-label={text('shell.footer.sitemap')}>
      <PlainList>
        {sections.map((section, index) => (
          <Section key={index} section={section} />
        ))}
      </PlainList>
    </Root>
  );
}

function Section({ section }: { section: MenuEntry }) {
  const nameId = useId();
  return (
    <li>
      <div id={nameId}>
        <NavigationLink item={section} />
      </div>
      {section.children.length > 0 && <Entries items={section.children} labelledBy={nameId} />}
    </li>
  );
}

function Entries({ items, labelledBy }: { items: MenuEntry[]; labelledBy?: string }) {
  return (
    <PlainList aria-labelledby={labelledBy}>
      {items.map((item, index) => (
        <li key={index}>
          <NavigationLink item={item} />
          {item.children.length > 0 && <Entries items={item.children} />}
        </li>
      ))}
    </PlainList>
  );
}
