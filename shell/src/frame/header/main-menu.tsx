import { css, styled } from 'styled-components';

import { media, moveFocus } from '@up/ui';

import { useText } from '../../text.ts';
import { NavigationLink } from '../navigation-link.tsx';
import { PlainList } from '../plain-list.tsx';
import { useMenu } from '../use-frame-data.ts';
import { HeaderButton } from './header-button.tsx';
import { HoverMenu } from './hover-menu.tsx';
import type { Menus } from './use-menus.ts';

const Nav = styled.nav`
  > ul {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1);
  }

  /* A label that the content service has too long wraps in the bar; its panel shows it whole. */
  > ul > li {
    max-width: min(100%, 20rem);
  }

  [data-top] {
    max-height: var(--header-height);
    overflow: hidden;
    overflow-wrap: anywhere;
    white-space: normal;
  }

  ${media.below992(css`
    display: none;
  `)}
`;

/** The top-level menu of product.md#site-frame. Arrow keys move along the bar, and down in its panels. */
export function MainMenu({ menus }: { menus: Menus }) {
  const text = useText();
  const sections = useMenu();
  return (
    <Nav aria-label={text('shell.menu.label')}>
      <PlainList onKeyDown={(event) => moveFocus(event, '[data-top]', 'horizontal')}>
        {sections.map((section, index) => (
          <li key={index}>
            {section.children.length === 0 ? (
              <HeaderButton as={NavigationLink} item={section} data-top />
            ) : (
              <HoverMenu
                id={`section-${index}`}
                menus={menus}
                label={section.displayName}
                to={section.url ?? undefined}
                panel={({ SectionPanel }, panel) => <SectionPanel {...panel} section={section} />}
              />
            )}
          </li>
        ))}
      </PlainList>
    </Nav>
  );
}
