import { pages } from '@up/api/pages';
import { ForVisitors, LinkButton, SignedInOnly } from '@up/ui';

import { useText } from '../../text.ts';
import { useAccountEntries } from '../use-account-entries.ts';
import { useLoginAddress } from '../use-login-address.ts';
import { FloatingRoot, HoverMenu } from './hover-menu.tsx';
import type { Menus } from './use-menus.ts';

/** 'Sign in', or the dashboard with its menu. */
export function Account({ menus }: { menus: Menus }) {
  const text = useText();
  const login = useLoginAddress();
  const entries = useAccountEntries();
  return (
    <>
      <ForVisitors>
        <LinkButton to={login} variant="primary" size="small">
          {text('shell.account.signIn')}
        </LinkButton>
      </ForVisitors>
      <SignedInOnly>
        <FloatingRoot>
          <HoverMenu
            id="account"
            menus={menus}
            label={text('shell.account.dashboard')}
            to={pages.dashboard()}
            panel={({ FloatingPanel, PanelLink }, panel) => (
              <FloatingPanel {...panel}>
                {entries.map(({ label, to }) => (
                  <PanelLink key={to} to={to}>
                    {label}
                  </PanelLink>
                ))}
              </FloatingPanel>
            )}
          />
        </FloatingRoot>
      </SignedInOnly>
    </>
  );
}
