import { css } from 'styled-components';

/** The look of what stands in the header's bar: links, menus and switches alike. */
export const triggerStyles = css`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: 40px;
  padding: 0 var(--space-3);
  border: 0;
  border-radius: var(--radius-10);
  background: none;
  color: inherit;
  font-size: var(--size-14);
  font-weight: 500;
  letter-spacing: -0.01em;
  line-height: 1.25;
  text-decoration: none;
  white-space: nowrap;
  transition: background-color var(--fast) var(--ease);

  &:hover,
  &[aria-expanded='true'] {
    background: var(--header-hover);
  }
`;

/** The same for a control that is an icon alone. */
export const iconTriggerStyles = css`
  ${triggerStyles}
  justify-content: center;
  width: 40px;
  padding: 0;
`;
