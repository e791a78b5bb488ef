import { styled } from 'styled-components';

/** The heading of a documentation page. It gets the focus when the reader follows a link to the page. */
export const ReaderHeading = styled.h1`
  font-size: var(--size-28);
  letter-spacing: -0.02em;

  &:focus {
    outline: none;
  }
`;

export const Lead = styled.p`
  max-width: var(--measure);
  margin-top: var(--space-3);
  color: var(--text-muted);
  font-size: var(--size-18);
  text-wrap: pretty;
`;
