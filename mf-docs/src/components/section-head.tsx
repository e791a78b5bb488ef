import { styled } from 'styled-components';

/** A heading with the section's controls at its other end. */
export const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  min-height: var(--control-32);
  padding-bottom: var(--space-2);
  border-bottom: 1px solid var(--border);

  h2 {
    font-size: var(--size-18);
  }
`;
