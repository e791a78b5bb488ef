import { Menu } from 'lucide';
import { useId, useRef, useState } from 'react';
import { css, styled } from 'styled-components';

import { Icon, media } from '@up/ui';

import { useText } from '../../../text.ts';
import { useDeferredParts, requestDeferredParts } from '../../../deferred/deferred.ts';
import { HeaderButton } from '../header-button.tsx';

const Opener = styled.div<{ $always?: boolean }>`
  display: ${({ $always }) => ($always ? 'block' : 'none')};

  ${media.below992(css`
    display: block;
  `)}
`;

/**
 * The hamburger button; the drawer is mounted when it is first opened.
 * @param always also from 992 px on, where the header has no menu
 */
export function Drawer({ always }: { always?: boolean }) {
  const text = useText();
  const id = useId();
  const deferred = useDeferredParts();
  const sheet = useRef<HTMLDialogElement>(null);
  const [isMounted, setMounted] = useState(false);

  function open() {
    requestDeferredParts();
    setMounted(true);
    sheet.current?.showModal();
  }
  return (
    <>
      <Opener $always={always} data-drawer>
        <HeaderButton
          data-look="icon"
          type="button"
          aria-haspopup="dialog"
          aria-label={text('shell.drawer.open')}
          onClick={open}
        >
          <Icon of={Menu} size={20} />
        </HeaderButton>
      </Opener>
      {isMounted && deferred && <deferred.DrawerSheet id={id} ref={sheet} />}
    </>
  );
}
