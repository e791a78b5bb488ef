import { Menu, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';

import { Icon } from '@up/ui/icon';
import { media } from '@up/ui/media';

import { useText } from '../../text.ts';
import { CommandButton } from './command-button.tsx';
import { Control } from './control.tsx';
import { DrawerContent } from './drawer-content.tsx';

/* Spec 9: 60 % of the width. */
const Sheet = styled.dialog`
  width: 60%;
  min-width: 280px;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0 0 0 auto;
  padding: 0;
  border: 0;
  background: var(--surface);
  color: var(--text);
  translate: 100% 0;
  overscroll-behavior: contain;
  transition:
    translate var(--slow) var(--ease),
    display var(--slow) allow-discrete,
    overlay var(--slow) allow-discrete;

  &[open] {
    translate: none;

    @starting-style {
      translate: 100% 0;
    }
  }

  &::backdrop {
    background: var(--backdrop);
  }
`;

const Head = styled.div`
  position: sticky;
  z-index: 1;
  top: 0;
  display: flex;
  align-items: center;
  justify-content: end;
  height: var(--header-height);
  padding-inline: var(--gutter);
  background: var(--surface);
`;

const Narrow = styled.div`
  display: none;

  ${media.below992(css`
    display: block;
  `)}
`;

/** The menu below 992 px: a sheet from the right (spec 2.5). A modal dialog, so the browser keeps the focus in it. */
export function Drawer() {
  const text = useText();
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();

  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    sheet.current?.close();
  }, [key]);

  return (
    <>
      <Narrow>
        <Control
          as={CommandButton}
          $look="icon"
          command="show-modal"
          of={id}
          aria-haspopup="dialog"
          aria-label={text('shell.drawer.open')}
          onUnsupported={() => sheet.current?.showModal()}
        >
          <Icon of={Menu} size={20} />
        </Control>
      </Narrow>
      <Sheet
        ref={sheet}
        id={id}
        aria-label={text('shell.drawer.label')}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <Head>
          <Control
            as={CommandButton}
            $look="icon"
            command="close"
            of={id}
            aria-label={text('shell.drawer.close')}
            onUnsupported={close}
          >
            <Icon of={X} size={20} />
          </Control>
        </Head>
        <DrawerContent onLeave={close} />
      </Sheet>
    </>
  );
}
