import { styled } from 'styled-components';

/** A group of controls without the browser's frame; its first child is a {@link Legend}. */
export const Fieldset = styled.fieldset`
  min-width: 0;
  padding: 0;
  border: 0;
`;

/** Names a {@link Fieldset}, as a label names a control. */
export const Legend = styled.legend`
  margin-bottom: var(--space-2);
  padding: 0;
  font-size: var(--size-14);
  font-weight: 700;
  line-height: 1.4;
`;
