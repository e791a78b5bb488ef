import { Search } from 'lucide';
import { css, styled } from 'styled-components';

import { useHydrated } from '@up/host';
import { Icon, media, visuallyHidden } from '@up/ui';

import { useText } from '../../text.ts';
import { useOpenPalette, usePaletteKey } from '../palette/use-palette.ts';

/* A field by its look, a button by its nature: it opens the palette, which has the field. */
const Root = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 220px;
  min-height: var(--control-32);
  margin-right: var(--space-2);
  padding: 0 var(--space-2) 0 var(--space-3);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-sunken);
  color: var(--text-muted);
  font-size: var(--size-14);
  transition: border-color var(--fast) var(--ease);

  &:hover {
    border-color: var(--border-strong);
    color: var(--text);
  }

  > kbd {
    margin-left: auto;
    padding: 0 var(--space-1);
    border: 1px solid var(--border);
    border-radius: var(--radius-6);
    background: var(--surface);
    font-family: var(--font-sans);
    font-size: var(--size-12);
  }

  ${media.below992(css`
    justify-content: center;
    min-width: 40px;
    min-height: var(--control-40);
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;

    > span,
    > kbd {
      ${visuallyHidden}
    }
  `)}
`;

/** Opens the command palette, like Ctrl+K. */
export function PaletteButton() {
  const text = useText();
  const open = useOpenPalette();
  usePaletteKey(open);
  const isApple = useHydrated() && /mac|iphone|ipad/i.test(navigator.userAgent);
  return (
    <Root type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={open}>
      <Icon of={Search} />
      <span>{text('shell.palette.open')}</span>
      <kbd aria-hidden>{isApple ? '⌘K' : 'Ctrl K'}</kbd>
    </Root>
  );
}
