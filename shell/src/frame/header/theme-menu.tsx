import { Moon, Sun } from 'lucide-react';
import { styled } from 'styled-components';

import { Icon } from '@up/ui/icon';

import { useText } from '../../text.ts';
import { ThemeChoice } from '../theme-choice.tsx';
import { useHydrated } from '../use-browser.ts';
import { FloatingPanel, FloatingRoot } from './floating-panel.tsx';
import { HoverMenu } from './hover-menu.tsx';
import type { Menus } from './use-menus.ts';

/* Which of the two shows is known before any script, as the theme itself is. */
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
  // Of no use before it can act, so the server does not send it.
  const live = useHydrated();
  const symbol = (
    <>
      <Light of={Sun} size={20} />
      <Dark of={Moon} size={20} />
    </>
  );
  return (
    <FloatingRoot>
      <HoverMenu id="theme" menus={menus} label={text('shell.theme.label')} symbol={symbol} Panel={FloatingPanel}>
        {live && <ThemeChoice />}
      </HoverMenu>
    </FloatingRoot>
  );
}
