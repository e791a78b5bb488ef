import { X } from 'lucide';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { iconButtonStyles } from '../fields/control-styles.ts';
import { Icon } from '../foundation/icon.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
`;

const Head = styled.header`
  display: flex;
  align-items: start;
  gap: var(--space-4);
  padding: var(--space-6) var(--space-4) var(--space-4) var(--space-6);
`;

const Title = styled.h2`
  flex: 1;
  padding-top: 2px;
  font-size: var(--size-22);
`;

const Close = styled.button`
  ${iconButtonStyles}
  height: 36px;
`;

const Body = styled.div`
  max-height: 60vh;
  padding: 0 var(--space-6) var(--space-6);
  overflow-y: auto;
  overscroll-behavior: contain;

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Actions = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: var(--space-2);
  padding: var(--space-4) var(--space-6);
  border-top: 1px solid var(--border);
`;

export interface DialogFrameProps {
  title: string;
  /** With `closeText`: a close button in the corner. */
  onClose?: () => void;
  closeText?: string;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * The inside of a dialog: title, a body that scrolls past 60vh (product.md#layout), actions. The shell owns the
 * `<dialog>`.
 */
export function DialogFrame({ title, onClose, closeText, actions, children }: DialogFrameProps) {
  const titleId = useId();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The dialog element belongs to the shell and this frame to a remote, so it is found through the DOM.
    const dialog = root.current?.closest('dialog');
    dialog?.setAttribute('aria-labelledby', titleId);
    return () => dialog?.removeAttribute('aria-labelledby');
  }, [titleId]);

  return (
    <Root ref={root}>
      <Head>
        <Title id={titleId}>{title}</Title>
        {onClose && (
          <Close type="button" aria-label={closeText} onClick={onClose}>
            <Icon of={X} size={20} />
          </Close>
        )}
      </Head>
      <Body role="region" aria-labelledby={titleId} tabIndex={0}>
        {children}
      </Body>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}
