import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { Container } from '@up/ui';

import { useText } from '../../text.ts';
import { Logo } from '../logo.tsx';
import { Account } from './account.tsx';
import { HeaderButton } from './header-button.tsx';
import { HeaderTools, WideTools } from './header-tools.tsx';
import { Drawer } from './drawer/drawer.tsx';
import { LanguageLink } from './language-link.tsx';
import { MainMenu } from './main-menu.tsx';
import { SearchToggle } from './search/search-toggle.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { useMenus } from './use-menus.ts';

/** In CSS pixels. */
const scrollThreshold = 40;

function onScroll(notify: () => void) {
  addEventListener('scroll', notify, { passive: true });
  return () => removeEventListener('scroll', notify);
}

/** Whether the page is scrolled by more than this (product.md#site-frame). */
function useScrolled(): boolean {
  return useSyncExternalStore(
    onScroll,
    () => scrollY > scrollThreshold,
    () => false,
  );
}

/* Transparent at the top of the page; a surface once content scrolls below it (product.md#site-frame). */
const Bar = styled.header`
  --header-hover: color-mix(in oklch, currentcolor 7%, transparent);

  position: sticky;
  z-index: 20;
  top: 0;
  border-bottom: 1px solid transparent;
  color: var(--text);
  transition:
    background-color var(--fast) var(--ease),
    border-color var(--fast) var(--ease);

  &[data-solid] {
    border-color: var(--border);
    background: var(--surface);
  }
`;

const Line = styled(Container)`
  display: flex;
  align-items: center;
  gap: var(--space-6);
  min-height: var(--header-height);
`;

const Home = styled(Link)`
  display: flex;
  flex: none;
  align-items: center;
  min-height: var(--control-40);
  color: inherit;
`;

/** The site's header (product.md#site-frame). */
export function Header() {
  const text = useText();
  const menus = useMenus();
  const [searching, setSearching] = useState(false);
  const scrolled = useScrolled();
  const solid = scrolled || searching || menus.open !== undefined;

  return (
    <Bar data-solid={solid || undefined}>
      <Line>
        <Home to={pages.home()} aria-label={text('shell.home')}>
          <Logo />
        </Home>
        <MainMenu menus={menus} />
        <HeaderTools>
          <WideTools>
            <HeaderButton as={Link} to={pages.contact()}>
              {text('shell.menu.contact')}
            </HeaderButton>
          </WideTools>
          <SearchToggle open={searching} onOpenChange={setSearching} />
          <WideTools>
            <ThemeMenu menus={menus} />
            <HeaderButton as={LanguageLink} />
            <Account menus={menus} />
          </WideTools>
          <Drawer />
        </HeaderTools>
      </Line>
    </Bar>
  );
}
