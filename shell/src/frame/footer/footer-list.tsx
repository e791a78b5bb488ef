import { css, styled } from 'styled-components';

/** Links of the footer's last line, beside each other. */
export const FooterList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-6);
`;

export const footerLinkStyles = css`
  padding-block: var(--space-1);
  color: inherit;
  text-decoration: none;

  &:hover {
    color: var(--text);
    text-decoration: underline;
  }
`;
