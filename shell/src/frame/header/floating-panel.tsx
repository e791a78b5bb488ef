import { styled } from 'styled-components';

import { panelStyles } from './panel-styles.ts';

/** A small panel below its control, aligned to its right edge. */
export const FloatingPanel = styled.div`
  ${panelStyles}
  top: calc(100% - var(--space-2));
  right: 0;
  width: max-content;
  min-width: 200px;
  padding: var(--space-2);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  box-shadow: var(--shadow-floating);
`;
