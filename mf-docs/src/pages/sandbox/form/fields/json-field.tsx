import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';

import { Textarea } from '@up/ui';

import { FieldFrame } from './field-frame.tsx';
import type { ParameterProps } from './text-field.tsx';

export const CodeArea = styled(Textarea)`
  font: var(--size-13) / 1.7 var(--font-mono);
  tab-size: 2;
  white-space: pre;
  overflow-wrap: normal;
`;

/** An object without defined fields, or a text of several lines. */
export function JsonField(props: ParameterProps) {
  const { register } = useFormContext();
  return (
    <FieldFrame {...props}>
      {(control) => (
        <CodeArea
          {...control}
          {...register(props.name)}
          placeholder={props.definition.type === 'object' ? '{}' : undefined}
          spellCheck={false}
          translate="no"
        />
      )}
    </FieldFrame>
  );
}
