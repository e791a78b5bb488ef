import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

import { controlStyles } from './control-styles.ts';
import { useFieldControl } from './field.tsx';

const Area = styled.textarea`
  ${controlStyles}
  min-height: 112px;
  max-height: 480px;
  line-height: var(--line-body);
  /* A long word without a space, such as a line of a certificate, does not widen the form. */
  overflow-wrap: anywhere;
  resize: vertical;
  field-sizing: content;
`;

/** A multi-line text field that grows with its text. */
export function Textarea(props: ComponentProps<'textarea'>) {
  return <Area {...useFieldControl()} {...props} />;
}
