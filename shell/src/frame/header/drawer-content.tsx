import { Monitor } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';

import { LinkButton } from '@up/ui/button';
import { Icon } from '@up/ui/icon';
import { ContentLink } from '@up/ui/link';

import { useText } from '../../text.ts';
import { forceDesktopLayout } from '../desktop-layout.ts';
import { paths } from '../paths.ts';
import { signedIn, signedOut } from '../session-styles.ts';
import { ThemeChoice } from '../theme-choice.tsx';
import { useMenu } from '../use-frame-data.ts';
import { drawerRowStyles } from './drawer-styles.ts';
import { DrawerSection } from './drawer-section.tsx';
import { LanguageLink } from './language-link.tsx';

const Root = styled.div`
  display: grid;
  gap: var(--space-6);
  padding: 0 var(--gutter) var(--space-8);
`;

const SignedOut = styled.div`
  ${signedOut}
`;

const SignedIn = styled.div`
  ${signedIn}
`;

const Row = styled(ContentLink)`
  ${drawerRowStyles}
`;

const Language = styled(LanguageLink)`
  ${drawerRowStyles}
`;

const Switch = styled.button`
  ${drawerRowStyles}
`;

const Lines = styled.ul`
  border-top: 1px solid var(--border);

  > li {
    border-bottom: 1px solid var(--border);
  }
`;

/** What the drawer holds: the account, the menu as an accordion, and the site's switches. */
export function DrawerContent({ onLeave }: { onLeave: () => void }) {
  const text = useText();
  const group = useId();
  const sections = useMenu();

  function showDesktop() {
    onLeave();
    forceDesktopLayout(true);
  }
  return (
    <Root>
      <SignedOut>
        <LinkButton to={paths.login} variant="primary" wide>
          {text('shell.account.signIn')}
        </LinkButton>
      </SignedOut>
      <SignedIn>
        <LinkButton to={paths.dashboard} variant="primary" wide>
          {text('shell.account.dashboard')}
        </LinkButton>
      </SignedIn>
      <nav aria-label={text('shell.menu.label')}>
        <Lines role="list">
          {sections.map((section) => (
            <li key={section.id}>
              <DrawerSection section={section} group={group} />
            </li>
          ))}
          <li>
            <Row to={paths.contact}>{text('shell.menu.contact')}</Row>
          </li>
        </Lines>
      </nav>
      <SignedIn>
        <Row to={paths.accountInformation}>{text('shell.account.settings')}</Row>
        <Row to={paths.logout}>{text('shell.account.signOut')}</Row>
      </SignedIn>
      <ThemeChoice />
      <div>
        <Language />
        <Switch type="button" onClick={showDesktop}>
          <Icon of={Monitor} />
          {text('shell.layout.desktop')}
        </Switch>
      </div>
    </Root>
  );
}
