import { styled } from 'styled-components';

/** Links of the footer's last lines, beside each other. */
export const FooterList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-6);
`;

/** A link in them, of whatever component `as` names. */
export const FooterLink = styled.a<{ $strong?: boolean }>`
  padding: var(--space-1) 0;
  border: 0;
  background: none;
  color: ${({ $strong }) => ($strong ? 'var(--text)' : 'inherit')};
  font-weight: ${({ $strong }) => ($strong ? 600 : 'inherit')};
  text-decoration: none;

  &:hover {
    color: var(--text);
    text-decoration: underline;
  }
`;
