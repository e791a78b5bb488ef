import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';

import { TextInput } from '@up/ui/text-input';

import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { filterInput, characterFilter } from './character-filter.ts';
import { smallControl } from './small-control.ts';

const Input = styled(TextInput)`
  ${smallControl}
`;

export type ParameterProps = Omit<FieldFrameProps, 'children'>;

/** A single-line text or number. */
export function TextField(props: ParameterProps) {
  const { register } = useFormContext();
  const { definition, name } = props;
  const filter = characterFilter(definition);
  const fraction = definition.type === 'number' && !definition.integer;
  const onlyDigits = filter?.('a0') === '0';
  return (
    <FieldFrame {...props}>
      {(control) => (
        <Input
          {...control}
          {...register(name)}
          onInput={filter && filterInput(filter)}
          inputMode={fraction ? 'decimal' : onlyDigits ? 'numeric' : undefined}
          placeholder={exampleOf(definition.example)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          translate="no"
        />
      )}
    </FieldFrame>
  );
}

function exampleOf(example: ParameterProps['definition']['example']): string | undefined {
  return example === undefined || example === null ? undefined : String(example);
}
