import { css, styled } from 'styled-components';

import { media } from '@up/ui';

/** The end of a form, below its field groups. */
export const FormActions = styled.div`
  display: grid;
  gap: var(--space-4);
  max-width: 680px;
  margin-left: calc((100% - var(--space-12)) / 3 + var(--space-12));

  ${media.below992(css`
    margin-left: 0;
  `)}
`;
