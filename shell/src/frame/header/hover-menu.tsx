import { ChevronDown } from 'lucide';
import { useId, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';

import { ContentLink, Icon, moveFocus, VisuallyHidden } from '@up/ui';

import { useText } from '../../text.ts';
import {
  loadDeferredParts,
  useDeferredParts,
  requestDeferredParts,
  type DeferredParts,
} from '../../deferred/deferred.ts';
import { useDismiss } from '../use-dismiss.ts';
import { HeaderButton } from './header-button.tsx';
import type { Menus } from './use-menus.ts';

/** The element below which a floating panel is positioned. */
export const FloatingRoot = styled.div`
  position: relative;
`;

/* As high as the bar, so that there is no gap between the control and its panel. */
const Root = styled.div`
  display: flex;
  align-items: center;
  height: var(--header-height);
`;

/* A label usually takes one line; the content service may have a very long one. */
const Label = styled.span`
  display: -webkit-box;
  min-width: 0;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Chevron = styled(Icon)`
  flex: none;
  opacity: 0.6;
  transition: rotate var(--fast) var(--ease);

  [aria-expanded='true'] > & {
    rotate: -180deg;
  }
`;

export interface PanelProps {
  id: string;
  'data-open': true | undefined;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface HoverMenuProps {
  /** Unique among the menus of the header. */
  id: string;
  menus: Menus;
  label: string;
  /** Shown instead of the label and its arrow. */
  symbol?: ReactNode;
  /** The link target of the label; a separate button then opens the menu. */
  to?: string;
  /** Renders the panel, once the deferred parts of the frame are loaded. */
  panel: (deferred: DeferredParts, props: PanelProps) => ReactNode;
}

/**
 * A control of the header with a panel below it: it opens on hover, on a press or with the arrow key, and closes when
 * the pointer leaves, on Escape, or when one of its links is followed. A disclosure instead of an ARIA menu, so that
 * screen readers announce its links as links.
 */
export function HoverMenu({ id, menus, label, symbol, to, panel }: HoverMenuProps) {
  const text = useText();
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const pressedBy = useRef('');
  const deferred = useDeferredParts();
  const open = menus.open === id;

  useDismiss(root, open, (by) => {
    if (by === 'escape' && root.current?.contains(document.activeElement)) trigger.current?.focus();
    menus.hide();
  });

  function press({ detail }: MouseEvent) {
    // With a mouse, hovering opens the menu before the press, which must not close it again.
    if (detail > 0 && pressedBy.current === 'mouse') menus.show(id);
    else if (open) menus.hide();
    else menus.show(id);
  }
  function enterPanel(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (deferred) focusPanel();
    else void loadDeferredParts().then(focusPanel, (error: unknown) => console.error(error));
  }
  function focusPanel() {
    // A hidden panel cannot take the focus.
    flushSync(() => menus.show(id));
    document.getElementById(panelId)?.querySelector<HTMLElement>('a, button, input:checked')?.focus();
  }
  const hover = (target: string | undefined) => (event: PointerEvent) => {
    requestDeferredParts();
    if (event.pointerType === 'mouse') menus.hover(target);
  };
  const button = {
    ref: trigger,
    type: 'button',
    'aria-expanded': open,
    'aria-controls': deferred ? panelId : undefined,
    onPointerDown: (event: PointerEvent) => (pressedBy.current = event.pointerType),
    onClick: press,
    onKeyDown: enterPanel,
  } as const;

  return (
    <Root ref={root} onFocus={requestDeferredParts} onPointerEnter={hover(id)} onPointerLeave={hover(undefined)}>
      {to ? (
        <>
          <HeaderButton as={ContentLink} to={to} data-look="front" data-top onKeyDown={enterPanel}>
            <Label>{label}</Label>
          </HeaderButton>
          <HeaderButton {...button} data-look="arrow" aria-label={text('shell.menu.submenu', { name: label })}>
            <Chevron of={ChevronDown} />
          </HeaderButton>
        </>
      ) : (
        <HeaderButton {...button} data-look={symbol ? 'icon' : undefined} data-top>
          {symbol ? (
            <>
              {symbol}
              <VisuallyHidden>{label}</VisuallyHidden>
            </>
          ) : (
            <>
              <Label>{label}</Label>
              <Chevron of={ChevronDown} />
            </>
          )}
        </HeaderButton>
      )}
      {deferred &&
        panel(deferred, {
          id: panelId,
          'data-open': open || undefined,
          onClick: (event) => event.target instanceof Element && event.target.closest('a') && menus.hide(),
          // Radio buttons have their own arrow keys.
          onKeyDown: (event) => moveFocus(event, 'a, button', 'vertical'),
        })}
    </Root>
  );
}
