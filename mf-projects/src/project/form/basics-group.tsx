import { projectLimits } from '@up/api/forms/project';
import { TextareaField, TextField } from '@up/forms';

import { useText } from '../../text.ts';
import { FormGroup } from './form-group.tsx';
import type { GroupProps } from './project-form-values.ts';

/** Name and description. */
export function BasicsGroup({ form }: GroupProps) {
  const text = useText();
  return (
    <FormGroup title={text('projects.form.basics.title')} explanation={text('projects.form.basics.text')}>
      <TextField
        form={form}
        name="projectName"
        label={text('projects.form.name.label')}
        help={text('projects.form.name.help', { max: projectLimits.name.max })}
        autoComplete="off"
      />
      <TextareaField
        form={form}
        name="projectDescription"
        label={text('projects.form.description.label')}
        help={text('projects.form.description.help')}
        optional
        max={projectLimits.description}
      />
    </FormGroup>
  );
}
