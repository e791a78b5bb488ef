import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';

import { TextInput } from '@up/ui';

import { chooseFile, chosenFile } from '../../request/chosen-files.ts';
import { useText } from '../../text.ts';
import { FieldFrame, Help } from './field-frame.tsx';
import type { ParameterProps } from './text-field.tsx';

const Picker = styled(TextInput)`
  padding-block: var(--space-2);
  font-size: var(--size-14);

  &::file-selector-button {
    margin-inline-end: var(--space-3);
    padding: 0 var(--space-2);
    border: 1px solid var(--border);
    border-radius: var(--radius-6);
    background: var(--surface-hover);
    color: inherit;
    font: inherit;
    font-weight: 700;
    cursor: pointer;
  }
`;

/** A file of the reader's device, of one of the types in the options of the definition. */
export function FileField(props: ParameterProps) {
  const text = useText();
  const { setValue } = useFormContext();
  const { definition, name } = props;
  const value: unknown = useWatch({ name });
  const file = chosenFile(value);
  return (
    <FieldFrame {...props}>
      {(control) => (
        <>
          <Picker
            {...control}
            type="file"
            accept={definition.options?.join(',')}
            onChange={({ target: { files } }) =>
              setValue(name, files?.[0] ? chooseFile(files[0]) : '', { shouldDirty: true, shouldValidate: true })
            }
          />
          {Boolean(value) && (
            <Help translate={file ? 'no' : undefined}>
              {file
                ? text('docs.sandbox.file.chosen', { name: file.name, size: file.size })
                : text('docs.sandbox.file.example')}
            </Help>
          )}
        </>
      )}
    </FieldFrame>
  );
}
