import { CircleUserRound } from 'lucide';
import { styled } from 'styled-components';

import { pages } from '@up/api/pages';
import { useSession } from '@up/host';
import { Icon } from '@up/ui';

import { useText } from '../../text.ts';
import { FloatingRoot, HoverMenu } from '../header/hover-menu.tsx';
import type { Menus } from '../header/use-menus.ts';
import { useAccountEntries } from '../use-account-entries.ts';

const Who = styled.p`
  margin-bottom: var(--space-2);
  padding: var(--space-2) var(--space-3) var(--space-3);
  border-bottom: 1px solid var(--border);
  font-size: var(--size-14);
  line-height: 1.4;

  > span {
    display: block;
    color: var(--text-muted);
    font-size: var(--size-12);
  }
`;

/** Who is signed in, and what belongs to the account. */
export function UserMenu({ menus }: { menus: Menus }) {
  const text = useText();
  const entries = useAccountEntries();
  const user = useSession((session) => session.user);
  return (
    <FloatingRoot>
      <HoverMenu
        id="account"
        menus={menus}
        label={text('shell.account.menu')}
        symbol={<Icon of={CircleUserRound} size={20} />}
        panel={({ FloatingPanel, PanelLink }, panel) => (
          <FloatingPanel {...panel}>
            {user && (
              <Who>
                {user.name}
                <span>{user.email}</span>
              </Who>
            )}
            <PanelLink to={pages.dashboard()}>{text('shell.account.dashboard')}</PanelLink>
            {entries.map(({ label, to }) => (
              <PanelLink key={to} to={to}>
                {label}
              </PanelLink>
            ))}
          </FloatingPanel>
        )}
      />
    </FloatingRoot>
  );
}
