import { Moon, Sun } from 'lucide';
import { styled } from 'styled-components';

import { Icon } from '@up/ui';

import { useText } from '../../text.ts';
import { FloatingRoot, HoverMenu } from './hover-menu.tsx';
import type { Menus } from './use-menus.ts';

/* Which icon is shown is decided by CSS before any script runs, like the theme itself. */
const Light = styled(Icon)`
  html[data-theme='dark'] & {
    display: none;
  }
`;

const Dark = styled(Icon)`
  html:not([data-theme='dark']) & {
    display: none;
  }
`;

/** The theme switch of the header. */
export function ThemeMenu({ menus }: { menus: Menus }) {
  const text = useText();
  const symbol = (
    <>
      <Light of={Sun} size={20} />
      <Dark of={Moon} size={20} />
    </>
  );
  return (
    <FloatingRoot>
      <HoverMenu
        id="theme"
        menus={menus}
        label={text('shell.theme.label')}
        symbol={symbol}
        panel={({ FloatingPanel, ThemeChoice }, panel) => (
          <FloatingPanel {...panel}>
            <ThemeChoice />
          </FloatingPanel>
        )}
      />
    </FloatingRoot>
  );
}
