import { styled } from 'styled-components';

import { ContentLink } from '@up/ui';

/** A link in a floating panel. */
export const PanelLink = styled(ContentLink)`
  display: block;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-6);
  color: var(--text);
  font-size: var(--size-14);
  text-decoration: none;
  width: max-content;
  min-width: 100%;
  max-width: min(24rem, 90vw);

  &:hover {
    background: var(--surface-hover);
  }
`;
