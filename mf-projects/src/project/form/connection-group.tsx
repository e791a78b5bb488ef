import { TextField } from '@up/forms';

import { useText } from '../../text.ts';
import { FormGroup } from './form-group.tsx';
import type { GroupProps } from './project-form-values.ts';

/** The callback address. */
export function ConnectionGroup({ form }: GroupProps) {
  const text = useText();
  return (
    <FormGroup title={text('projects.form.connection.title')} explanation={text('projects.form.connection.text')}>
      <TextField
        form={form}
        name="callBackURL"
        label={text('projects.form.callback.label')}
        help={text('projects.form.callback.help')}
        optional
        type="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
      />
    </FormGroup>
  );
}
