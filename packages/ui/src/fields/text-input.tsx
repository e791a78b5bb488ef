import type { ComponentProps } from 'react';
import { styled } from 'styled-components';

import { controlStyles } from './control-styles.ts';
import { useFieldControl } from './field.tsx';

const Input = styled.input`
  ${controlStyles}
`;

/** A single-line text field. Inside a `Field` it is connected to its label, help and error. */
export function TextInput(props: ComponentProps<'input'>) {
  return <Input type="text" {...useFieldControl()} {...props} />;
}
