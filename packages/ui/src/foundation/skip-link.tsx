import { styled } from 'styled-components';

/** A link to another part of the page, at the edge of the window; only shown while it has the focus. */
export const SkipLink = styled.a`
  position: absolute;
  z-index: 50;
  top: var(--space-2);
  left: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-10);
  background: var(--surface-raised);
  box-shadow: var(--shadow-floating);
  color: var(--brand-text);
  font-weight: 700;

  &:not(:focus) {
    clip-path: inset(50%);
  }
`;
