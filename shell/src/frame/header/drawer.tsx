import { Menu } from 'lucide';
import { useId, useRef, useState } from 'react';
import { css, styled } from 'styled-components';

import { Icon } from '@up/ui/icon';
import { media } from '@up/ui/media';

import { useText } from '../../text.ts';
import { useLateParts, requestLateParts } from '../../late.ts';
import { Control } from './control.tsx';

const Narrow = styled.div`
  display: none;

  ${media.below992(css`
    display: block;
  `)}
`;

/** The hamburger button; the drawer is mounted when it is first opened. */
export function Drawer() {
  const text = useText();
  const id = useId();
  const late = useLateParts();
  const sheet = useRef<HTMLDialogElement>(null);
  const [wanted, setWanted] = useState(false);

  function open() {
    requestLateParts();
    setWanted(true);
    sheet.current?.showModal();
  }
  return (
    <>
      <Narrow>
        <Control
          data-look="icon"
          type="button"
          aria-haspopup="dialog"
          aria-label={text('shell.drawer.open')}
          onClick={open}
        >
          <Icon of={Menu} size={20} />
        </Control>
      </Narrow>
      {wanted && late && <late.DrawerSheet id={id} ref={sheet} />}
    </>
  );
}
