import { X } from 'lucide';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

import { Icon } from '@up/ui';

import { useText } from '../../../text.ts';
import { HeaderButton } from '../header-button.tsx';
import { DrawerContent } from './drawer-content.tsx';

/* product.md#layout: 60 % of the width. */
const Sheet = styled.dialog`
  width: 60%;
  max-width: 600px;
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
  padding-inline: var(--space-4);
  background: var(--surface);
`;

/**
 * The site's menu below 992 px, and at any width in the application frame: a sheet from the right (product.md#site-frame). A modal dialog, so the browser keeps the focus
 * in it. It opens when it is mounted, and later with its `showModal`.
 */
export function DrawerSheet({ id, ref }: { id: string; ref: RefObject<HTMLDialogElement | null> }) {
  const text = useText();
  const close = () => ref.current?.close();
  useLayoutEffect(() => ref.current?.showModal(), [ref]);

  const { key } = useLocation();
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    ref.current?.close();
  }, [key, ref]);

  return (
    <Sheet
      ref={ref}
      id={id}
      aria-label={text('shell.drawer.label')}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <Head>
        <HeaderButton data-look="icon" type="button" aria-label={text('shell.drawer.close')} onClick={close}>
          <Icon of={X} size={20} />
        </HeaderButton>
      </Head>
      <DrawerContent onLeave={close} />
    </Sheet>
  );
}
