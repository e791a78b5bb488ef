import { Monitor } from 'lucide';

import { Icon } from '@up/ui';

import { useText } from '../../../text.ts';
import { forceDesktopLayout } from '../../desktop-layout.ts';
import { ThemeChoice } from '../../theme-choice.tsx';
import { DrawerRow } from './drawer-row.tsx';

/** The switches of the drawer: theme and PC version. */
export function DrawerSwitches({ onLeave }: { onLeave: () => void }) {
  const text = useText();
  function showDesktop() {
    onLeave();
    forceDesktopLayout(true);
  }
  return (
    <>
      <DrawerRow as="button" type="button" onClick={showDesktop}>
        <Icon of={Monitor} />
        {text('shell.layout.desktop')}
      </DrawerRow>
      <ThemeChoice />
    </>
  );
}
