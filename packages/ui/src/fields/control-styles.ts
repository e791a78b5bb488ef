import { css } from 'styled-components';

/** A control is identified by its border: contrast 3:1 against the surface, in both themes. */
export const controlBorder = 'color-mix(in oklab, var(--text-muted) 70%, var(--surface-raised))';

/** The styles of all controls for typing and choosing. */
export const controlStyles = css`
  width: 100%;
  min-height: var(--control-44);
  padding: var(--space-2) var(--space-3);
  border: 1px solid ${controlBorder};
  border-radius: var(--radius-10);
  background: var(--surface-raised);
  font-size: var(--size-16);
  line-height: 1.5;
  transition: border-color var(--fast) var(--ease);

  &::placeholder {
    color: var(--text-muted);
    opacity: 1;
  }

  &:hover {
    border-color: var(--text-muted);
  }

  &:focus-visible {
    border-color: var(--focus);
    outline: 2px solid var(--focus);
    outline-offset: -1px;
  }

  &[aria-invalid='true'] {
    border-color: var(--danger);
  }

  &:disabled {
    border-color: var(--border);
    background: var(--surface-hover);
    color: var(--text-muted);
    cursor: not-allowed;
  }

  &:read-only:not(select, :disabled) {
    background: var(--surface-sunken);
  }
`;

/** A label next to its checkbox or radio button. */
export const choiceLabelStyles = css`
  display: flex;
  gap: var(--space-3);
  width: fit-content;
  min-height: var(--control-24);
  font-size: var(--size-14);
  line-height: 1.6;
  cursor: pointer;
`;

/** An icon-only button that stands out only under the pointer. */
export const iconButtonStyles = css`
  display: grid;
  flex: none;
  place-items: center;
  width: 36px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-6);
  background: none;
  color: var(--text-muted);

  &:hover {
    background: var(--surface-hover);
    color: var(--text);
  }
`;
