import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';

import { objectsFor } from '@up/api/sandbox-objects/fitting-objects';
import { TextInput } from '@up/ui/text-input';

import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import { useSuggestedObjects } from '../../objects/use-objects.ts';
import { filterInput, characterFilter } from './character-filter.ts';
import { smallControl } from './small-control.ts';

const Input = styled(TextInput)`
  ${smallControl}
`;

export type ParameterProps = Omit<FieldFrameProps, 'children'>;

/** A single-line text or number. A field that names an object suggests those of the sandbox. */
export function TextField(props: ParameterProps) {
  const { register } = useFormContext();
  const { definition, name } = props;
  const listId = useId();
  const { apiId, objects } = useSuggestedObjects();
  const suggested = objectsFor(objects, definition.field, apiId);
  const filter = characterFilter(definition);
  const fraction = definition.type === 'number' && !definition.integer;
  const onlyDigits = filter?.('a0') === '0';
  return (
    <FieldFrame {...props}>
      {(control) => (
        <>
          <Input
            {...control}
            {...register(name)}
            list={suggested.length > 0 ? listId : undefined}
            onInput={filter && filterInput(filter)}
            inputMode={fraction ? 'decimal' : onlyDigits ? 'numeric' : undefined}
            placeholder={exampleOf(definition.example)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            translate="no"
          />
          {suggested.length > 0 && (
            <datalist id={listId}>
              {suggested.map(({ id, label, status }) => (
                <option key={id} value={id}>
                  {[label, status].filter(Boolean).join(' · ')}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
    </FieldFrame>
  );
}

function exampleOf(example: ParameterProps['definition']['example']): string | undefined {
  return example === undefined || example === null ? undefined : String(example);
}
