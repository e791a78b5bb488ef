import { projectLimits } from '@up/api/forms/project';
import { Field } from '@up/ui/field';
import { TextInput } from '@up/ui/text-input';
import { Textarea } from '@up/ui/textarea';

import { useText } from '../../text.ts';
import { FormGroup } from './form-group.tsx';
import type { GroupProps } from './project-fields.tsx';
import { useFieldError } from './use-field-error.ts';

/** Name and description. */
export function BasicsGroup({ form: { control, register } }: GroupProps) {
  const text = useText();
  const error = useFieldError(control);
  return (
    <FormGroup title={text('projects.form.basics.title')} explanation={text('projects.form.basics.text')}>
      <Field
        label={text('projects.form.name.label')}
        help={text('projects.form.name.help', { max: projectLimits.name.max })}
        error={error('projectName')}
        required
      >
        <TextInput autoComplete="off" {...register('projectName')} />
      </Field>
      <Field
        label={text('projects.form.description.label')}
        help={text('projects.form.description.help', { max: projectLimits.description })}
        error={error('projectDescription')}
        optionalText={text('projects.form.optional')}
      >
        <Textarea {...register('projectDescription')} />
      </Field>
    </FormGroup>
  );
}
