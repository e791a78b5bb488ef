import { styled } from 'styled-components';

import { Container } from '@up/ui';

/** A page that begins with a large title and a lead, and is read from top to bottom. */
export const ReadingPage = styled(Container)`
  padding-block: var(--space-12) var(--space-24);

  h1 {
    font-size: var(--size-48);
    letter-spacing: -0.03em;
  }
`;

/** What the page is about, below its title. */
export const Lead = styled.p`
  max-width: 60ch;
  margin-top: var(--space-4);
  color: var(--text-muted);
  font-size: var(--size-18);
  text-wrap: pretty;
`;
