import { Field } from '@up/ui/field';
import { TextInput } from '@up/ui/text-input';

import { useText } from '../../text.ts';
import { FormGroup } from './form-group.tsx';
import type { GroupProps } from './project-fields.tsx';
import { useFieldError } from './use-field-error.ts';

/** Where the platform calls back. */
export function ConnectionGroup({ form: { control, register } }: GroupProps) {
  const text = useText();
  const error = useFieldError(control);
  return (
    <FormGroup title={text('projects.form.connection.title')} explanation={text('projects.form.connection.text')}>
      <Field
        label={text('projects.form.callback.label')}
        help={text('projects.form.callback.help')}
        error={error('callBackURL')}
        optionalText={text('projects.form.optional')}
      >
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          {...register('callBackURL')}
        />
      </Field>
    </FormGroup>
  );
}
