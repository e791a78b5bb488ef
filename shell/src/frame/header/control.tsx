import { styled } from 'styled-components';

interface ControlLook {
  /** An icon alone. */
  $icon?: boolean;
  /** Stands close to the one before it. */
  $joined?: boolean;
}

/** What stands in the header's bar: button or, with `as`, link. One component, because every page carries its style. */
export const Control = styled.button<ControlLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-1);
  min-width: ${({ $icon }) => ($icon ? '40px' : '24px')};
  min-height: 40px;
  padding: 0 ${({ $icon, $joined }) => ($icon ? '0' : $joined ? 'var(--space-1)' : 'var(--space-3)')};
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
