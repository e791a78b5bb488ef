import { generateTestData } from '@up/api/calls/trials/test-data';
import { TestDataForm, testDataLimits, testDataSizes } from '@up/api/forms/test-data';
import { Form, RestrictedField, SelectField, Submit, useSubmitForm } from '@up/forms';
import { useChange } from '@up/host';
import { Notice } from '@up/ui';
import * as z from 'zod/mini';

import { FieldLine } from '../../../../layout/field-line.ts';
import { useTestDataText } from './text.ts';

/** The values of the form: an option's value is a text. */
const FormValues = z.object({
  seed: TestDataForm.shape.seed,
  size: z.pipe(z.pipe(z.string(), z.transform(Number)), z.literal(testDataSizes)),
});

const draftFields = ['seed', 'size'] as const;

/** Asks for a seed and the number of members. */
export function GenerateForm({ projectId }: { projectId: string }) {
  const text = useTestDataText();
  const generate = useChange(generateTestData);
  const form = useSubmitForm<{ seed: string; size: string }, TestDataForm>({
    schema: FormValues,
    defaultValues: { seed: '', size: '3' },
    draft: { name: `test-data-${projectId}`, fields: draftFields },
    names: { seed: text('projects.testData.seed.named') },
    messages: { 'testData.limit': text('projects.testData.limit', { max: testDataLimits.sets }) },
    async send(body, signal) {
      await generate({ params: { projectId }, body }, { signal });
    },
  });
  return (
    <Form onSubmit={form.submit}>
      {form.sent && (
        <Notice tone="success" live>
          {text('projects.testData.generated')}
        </Notice>
      )}
      <FieldLine>
        <RestrictedField
          form={form}
          name="seed"
          characters="alphanumeric"
          label={text('projects.testData.seed')}
          help={text('projects.testData.seed.help')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField
          form={form}
          name="size"
          label={text('projects.testData.size')}
          options={testDataSizes.map((size) => ({
            value: String(size),
            label: text('projects.testData.size.option', { size }),
          }))}
        />
        <Submit form={form}>{text('projects.testData.generate.action')}</Submit>
      </FieldLine>
    </Form>
  );
}
