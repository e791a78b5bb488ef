import { styled } from 'styled-components';

/** Checkboxes under each other. */
export const Choices = styled.div`
  display: grid;
  gap: var(--space-3);
`;
