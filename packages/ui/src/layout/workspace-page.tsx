import { styled } from 'styled-components';

import { Container } from '../foundation/container.tsx';

/** The layout of a signed-in page. As high as most screens, so that the footer does not jump when the data arrives. */
export const WorkspacePage = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-8);
  min-height: 80dvh;
  padding-block: var(--space-8) var(--space-16);
`;

/** The heading of a signed-in page. */
export const WorkspaceHeading = styled.h1`
  font-size: var(--size-28);
  letter-spacing: -0.02em;
`;

/** The purpose of the page, below its heading. */
export const Lead = styled.p`
  max-width: var(--measure);
  margin-top: var(--space-2);
  color: var(--text-muted);
  text-wrap: balance;
`;
