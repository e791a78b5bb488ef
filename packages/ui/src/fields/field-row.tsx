import { styled } from 'styled-components';

/**
 * A form with one `Field` and a button next to its input. The parts of the field are placed in the grid, so that its
 * label above and its error below do not move the button.
 */
export const FieldRow = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: var(--space-3);
  max-width: var(--width-form);

  > div {
    display: contents;
  }

  label,
  p,
  [aria-live] {
    grid-column: 1 / -1;
  }

  label {
    grid-row: 1;
  }

  input,
  > button {
    grid-row: 2;
  }

  [aria-live] {
    grid-row: 3;
  }
`;
