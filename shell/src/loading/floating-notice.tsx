import { styled } from 'styled-components';

/** A short message at the lower edge of the window, with an action. */
export const FloatingNotice = styled.div`
  position: fixed;
  z-index: 30;
  /* The edge adds a banner at the bottom of a preview, which not every visitor gets. */
  bottom: calc(var(--space-6) + var(--banner-space, 0px));
  left: 50%;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-2) var(--space-4);
  width: max-content;
  max-width: calc(100vw - 2 * var(--gutter));
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-raised);
  box-shadow: var(--shadow-floating);
  font-size: var(--size-14);
  translate: -50% 0;
`;
