import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { Container, ForVisitors, LinkButton, SignedInOnly } from '@up/ui';

import { useText } from '../../text.ts';
import { Drawer } from '../header/drawer/drawer.tsx';
import { HeaderButton } from '../header/header-button.tsx';
import { HeaderTools, WideTools } from '../header/header-tools.tsx';
import { LanguageLink } from '../header/language-link.tsx';
import { ThemeMenu } from '../header/theme-menu.tsx';
import { useMenus } from '../header/use-menus.ts';
import { Logo } from '../logo.tsx';
import { useLoginAddress } from '../use-login-address.ts';
import { PaletteButton } from './palette-button.tsx';
import { ProjectNavigation } from './project-navigation.tsx';
import { ProjectSwitcher } from './project-switcher.tsx';
import { UserMenu } from './user-menu.tsx';

const Bar = styled.header`
  --header-hover: color-mix(in oklch, currentcolor 7%, transparent);

  position: sticky;
  z-index: 20;
  top: 0;
  border-bottom: 1px solid var(--border);
  background: var(--surface);
  color: var(--text);
`;

const Line = styled(Container)`
  --header-height: 52px;

  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--header-height);

  /* As high as the site's header, which the page for signing in has. */
  [data-session='out'] & {
    --header-height: 64px;
  }
`;

const Home = styled(Link)`
  display: flex;
  flex: none;
  align-items: center;
  min-height: var(--control-40);
  color: inherit;

  > svg {
    height: 20px;
  }
`;

const Projects = styled(SignedInOnly)`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
`;

/* A hairline that leans, between the wordmark and the project. */
const Slash = styled.span`
  flex: none;
  width: 1px;
  height: 20px;
  margin-inline: var(--space-2);
  background: var(--border-strong);
  rotate: 20deg;
`;

/** The header of the pages on which signed-in users work: their projects, and the pages of the one that is shown. */
export function ApplicationHeader() {
  const text = useText();
  const menus = useMenus();
  const login = useLoginAddress();
  return (
    <Bar>
      <Line>
        <Home to={pages.home()} aria-label={text('shell.home')}>
          <Logo />
        </Home>
        <Projects>
          <Slash />
          <ProjectSwitcher />
        </Projects>
        <HeaderTools>
          <PaletteButton />
          <WideTools>
            <HeaderButton as={Link} to={pages.developers()}>
              {text('shell.application.docs')}
            </HeaderButton>
            <ThemeMenu menus={menus} />
            <HeaderButton as={LanguageLink} />
            <ForVisitors>
              <LinkButton to={login} variant="primary" size="small">
                {text('shell.account.signIn')}
              </LinkButton>
            </ForVisitors>
            <SignedInOnly>
              <UserMenu menus={menus} />
            </SignedInOnly>
          </WideTools>
          <Drawer always />
        </HeaderTools>
      </Line>
      <ProjectNavigation />
    </Bar>
  );
}
