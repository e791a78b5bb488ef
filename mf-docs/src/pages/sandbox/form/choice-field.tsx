import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';

import { Select } from '@up/ui/select';

import { useText } from '../../../text.ts';
import { FieldFrame } from './field-frame.tsx';
import { smallControl } from './small-control.ts';
import type { ParameterProps } from './text-field.tsx';

const Choice = styled(Select)`
  ${smallControl}
`;

/** One of the options of a select, or a truth value; also that it is left out, which no checkbox could say. */
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
