import { css } from 'styled-components';

const shown = css`
  visibility: visible;
  opacity: 1;
  translate: none;
  transition:
    opacity var(--normal) var(--ease),
    translate var(--normal) var(--ease);
`;

/** A panel below the header. While closed it is hidden but mounted, so that opening can be animated. */
export const panelStyles = css`
  position: absolute;
  top: 100%;
  visibility: hidden;
  color: var(--text);
  background: var(--surface-raised);
  opacity: 0;
  translate: 0 -6px;
  transition:
    opacity var(--fast) var(--ease),
    translate var(--fast) var(--ease),
    visibility 0s var(--fast);

  &[data-open] {
    ${shown}
  }
`;
