import { styled } from 'styled-components';

import { LinkButton } from '@up/ui/button';
import { ContentLink } from '@up/ui/link';

import { useText } from '../../text.ts';
import { paths } from '../paths.ts';
import { signedIn, signedOut } from '../session-styles.ts';
import { FloatingPanel, floatingEntryStyles, FloatingRoot } from './floating-panel.tsx';
import { HoverMenu } from './hover-menu.tsx';
import type { Menus } from './use-menus.ts';

const SignedOut = styled.div`
  ${signedOut}
`;

const SignedIn = styled(FloatingRoot)`
  ${signedIn}
`;

const Entries = styled.ul`
  display: grid;
`;

const Entry = styled(ContentLink)`
  ${floatingEntryStyles}
`;

/** 'Sign in', or the dashboard with its menu. Both stand in the markup; which one shows is known before any script. */
export function Account({ menus }: { menus: Menus }) {
  const text = useText();
  return (
    <>
      <SignedOut>
        <LinkButton to={paths.login} variant="primary" size="small">
          {text('shell.account.signIn')}
        </LinkButton>
      </SignedOut>
      <SignedIn>
        <HoverMenu
          id="account"
          menus={menus}
          label={text('shell.account.dashboard')}
          to={paths.dashboard}
          Panel={FloatingPanel}
        >
          <Entries role="list">
            <li>
              <Entry to={paths.accountInformation}>{text('shell.account.settings')}</Entry>
            </li>
            <li>
              <Entry to={paths.logout}>{text('shell.account.signOut')}</Entry>
            </li>
          </Entries>
        </HoverMenu>
      </SignedIn>
    </>
  );
}
