import { Monitor } from 'lucide';
import { useId } from 'react';
import { css, styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { ContentLink, ForVisitors, LinkButton, SignedInOnly, Icon, media } from '@up/ui';

import { useText } from '../../../text.ts';
import { ThemeChoice } from '../../theme-choice.tsx';
import { forceDesktopLayout } from '../../desktop-layout.ts';
import { useMenu } from '../../use-frame-data.ts';
import { useAccountEntries } from '../../use-account-entries.ts';
import { useLoginAddress } from '../../use-login-address.ts';
import { DrawerRow } from './drawer-row.tsx';
import { DrawerSection } from './drawer-section.tsx';
import { LanguageLink } from '../language-link.tsx';

/* A wide window has the desktop layout. */
const NarrowRow = styled(DrawerRow)`
  ${media.from992(css`
    display: none;
  `)}
`;

/** The switches of the drawer: theme and PC version. */
function DrawerSwitches({ onLeave }: { onLeave: () => void }) {
  const text = useText();
  function showDesktop() {
    onLeave();
    forceDesktopLayout(true);
  }
  return (
    <>
      <NarrowRow as="button" type="button" onClick={showDesktop}>
        <Icon of={Monitor} />
        {text('shell.layout.desktop')}
      </NarrowRow>
      <ThemeChoice />
    </>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--space-6);
  padding: 0 var(--space-4) var(--space-8);
`;

const Lines = styled.ul`
  border-top: 1px solid var(--border);

  > li {
    border-bottom: 1px solid var(--border);
  }
`;

/** The content of the drawer: the account, the menu as an accordion, and the site's switches. */
export function DrawerContent({ onLeave }: { onLeave: () => void }) {
  const text = useText();
  const login = useLoginAddress();
  const entries = useAccountEntries();
  const group = useId();
  const sections = useMenu();

  return (
    <Root>
      <ForVisitors>
        <LinkButton to={login} variant="primary" wide>
          {text('shell.account.signIn')}
        </LinkButton>
      </ForVisitors>
      <SignedInOnly>
        <LinkButton to={pages.dashboard()} variant="primary" wide>
          {text('shell.account.dashboard')}
        </LinkButton>
      </SignedInOnly>
      <nav aria-label={text('shell.menu.label')}>
        <Lines role="list">
          {sections.map((section, index) => (
            <li key={index}>
              <DrawerSection section={section} group={group} />
            </li>
          ))}
          <li>
            <DrawerRow as={ContentLink} to={pages.search({})}>
              {text('shell.search.label')}
            </DrawerRow>
          </li>
          <li>
            <DrawerRow as={ContentLink} to={pages.contact()}>
              {text('shell.menu.contact')}
            </DrawerRow>
          </li>
        </Lines>
      </nav>
      <SignedInOnly>
        {entries.map(({ label, to }) => (
          <DrawerRow key={to} as={ContentLink} to={to}>
            {label}
          </DrawerRow>
        ))}
      </SignedInOnly>
      <div>
        <DrawerRow as={LanguageLink} />
        <DrawerSwitches onLeave={onLeave} />
      </div>
    </Root>
  );
}
