import { styled } from 'styled-components';

export type HeaderButtonLook = 'icon' | 'front' | 'arrow';

interface HeaderButtonProps {
  /** `icon`: an icon only. `front`: a link followed by the arrow of its menu. `arrow`: that arrow. Otherwise text. */
  'data-look'?: HeaderButtonLook;
}

/**
 * A control of the header's bar: a button or, with `as`, a link. One component, because every page carries its styles.
 */
export const HeaderButton = styled.button<HeaderButtonProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-1);
  min-width: 24px;
  min-height: var(--control-40);
  padding: 0 var(--space-3);
  border: 0;
  border-radius: var(--radius-10);
  background: none;
  color: inherit;
  font-size: var(--size-14);
  letter-spacing: -0.01em;
  line-height: 1.25;
  text-decoration: none;
  white-space: nowrap;
  transition: background-color var(--fast) var(--ease);

  /* A link and the arrow of its menu are one shape. */
  &:hover,
  &[aria-expanded='true'],
  &:has(+ [aria-expanded='true']) {
    background: var(--header-hover);
  }

  &[data-look='icon'] {
    min-width: 40px;
    padding: 0;
  }

  &[data-look='front'] {
    padding-right: 0;
    border-radius: var(--radius-10) 0 0 var(--radius-10);
  }

  &[data-look='arrow'] {
    padding: 0 var(--space-3) 0 var(--space-1);
    border-radius: 0 var(--radius-10) var(--radius-10) 0;
  }
`;
