import { useWatch } from 'react-hook-form';

import { purgePages } from '@up/api/calls/platform/purge';
import { PurgeForm, purgeScopes } from '@up/api/forms/purge';
import { Form, FormWidth, RadioField, Submit, TextField, useSubmitForm } from '@up/forms';
import { useChange } from '@up/host';
import { Notice } from '@up/ui';

import { useRevalidateText } from './text.ts';

const draftFields = ['path'] as const;

/** Asks what to drop: one page, all pages below a path, or everything. */
export function PurgePages() {
  const text = useRevalidateText();
  const purge = useChange(purgePages);
  const form = useSubmitForm<PurgeForm, PurgeForm>({
    schema: PurgeForm,
    defaultValues: { scope: 'path', path: '' },
    draft: { name: 'purge', fields: draftFields },
    names: { path: text('projects.revalidate.path.named') },
    async send(body, signal) {
      await purge({ body }, { signal });
    },
  });
  const scope = useWatch({ control: form.control, name: 'scope' });
  return (
    <FormWidth>
      <Form onSubmit={form.submit}>
        <RadioField
          form={form}
          name="scope"
          label={text('projects.revalidate.scope')}
          options={purgeScopes.map((value) => ({ value, label: text(`projects.revalidate.scope.${value}`) }))}
        />
        {scope !== 'all' && (
          <TextField
            form={form}
            name="path"
            label={text('projects.revalidate.path')}
            help={text('projects.revalidate.path.help')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        {form.sent && (
          <Notice tone="success" live>
            {text('projects.revalidate.done')}
          </Notice>
        )}
        <Submit form={form}>{text('projects.revalidate.action')}</Submit>
      </Form>
    </FormWidth>
  );
}
