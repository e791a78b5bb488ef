import { styled } from 'styled-components';

/** The content of a dialog: in a comfortable width, or as wide as the screen allows. */
export const DialogForm = styled.form`
  display: grid;
  gap: var(--space-6);
  width: min(var(--width-narrow), 100vw - 2 * (var(--space-4) + var(--space-6)));
  padding: 2px;

  p {
    text-wrap: pretty;
  }
`;
