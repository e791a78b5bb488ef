import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';

import type { OpenDialog } from './create-dialogs.ts';

const Root = styled.dialog`
  width: max-content;
  max-width: min(760px, 100vw - 2 * var(--space-4));
  max-height: calc(100dvh - 2 * var(--space-4));
  padding: 0;
  border: 1px solid var(--border);
  border-radius: var(--radius-16);
  background: var(--surface-raised);
  box-shadow: var(--shadow-floating);
  color: var(--text);
  overflow: auto;
  overscroll-behavior: contain;
  transition:
    opacity var(--normal) var(--ease),
    translate var(--normal) var(--ease);

  @starting-style {
    opacity: 0;
    translate: 0 8px;
  }

  &::backdrop {
    background: var(--backdrop);
  }
`;

/**
 * Renders a dialog of the stack as a native modal: it traps the focus, restores it, and makes everything behind it
 * inert.
 */
export function Modal({ dialog: { options, content, dismiss } }: { dialog: OpenDialog }) {
  const root = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const element = root.current;
    element?.showModal();
    // Before React removes the element: only a dialog that was closed restores the focus.
    return () => element?.close();
  }, []);

  return (
    <Root
      ref={root}
      aria-label={options.label}
      onKeyDown={(event) => {
        // A second Escape would close the dialog even if `cancel` was prevented.
        if (event.key === 'Escape' && options.persistent) event.preventDefault();
      }}
      onCancel={(event) => {
        // A file chooser inside the dialog dispatches an event of the same name when it is cancelled.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!options.persistent) dismiss();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) dismiss();
      }}
      onPointerDown={(event) => {
        // A press that began on the text and ended on the backdrop is a selection.
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event) && !options.persistent) dismiss();
      }}
    >
      {content}
    </Root>
  );
}

/** The content covers the dialog's box: a press on the element itself is on its backdrop or border. */
function isOutside({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }): boolean {
  return target === currentTarget;
}
