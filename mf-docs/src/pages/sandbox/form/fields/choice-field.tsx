import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';

import { Select } from '@up/ui';

import { useText } from '../../text.ts';
import { FieldFrame } from './field-frame.tsx';
import { smallControl } from './small-control.ts';
import type { ParameterProps } from './text-field.tsx';

const Choice = styled(Select)`
  ${smallControl}
`;

/** A select for options or a boolean. Unlike a checkbox, it can also leave the value out. */
export function ChoiceField(props: ParameterProps) {
  const text = useText();
  const { register } = useFormContext();
  const { definition, name } = props;
  const options = definition.type === 'boolean' ? ['true', 'false'] : (definition.options ?? []);
  return (
    <FieldFrame {...props}>
      {(control) => (
        <Choice {...control} {...register(name)}>
          <option value="">
            {text(definition.moc === 'mandatory' ? 'docs.sandbox.choose' : 'docs.sandbox.leaveOut')}
          </option>
          {options.map((option) => (
            <option key={option} value={option} translate="no">
              {option}
            </option>
          ))}
        </Choice>
      )}
    </FieldFrame>
  );
}
