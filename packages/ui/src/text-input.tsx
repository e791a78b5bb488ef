import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

import { controlStyles } from './control-styles.ts';
import { useFieldControl } from './field.tsx';

const Input = styled.input`
  ${controlStyles}
`;

/** A text field of one line. Inside of a `Field` it is wired to its label, help and error. */
export function TextInput(props: ComponentProps<'input'>) {
  return <Input type="text" {...useFieldControl()} {...props} />;
}
