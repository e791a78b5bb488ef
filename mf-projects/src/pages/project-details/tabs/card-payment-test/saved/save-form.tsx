import * as z from 'zod/mini';

import { saveScenario } from '@up/api/calls/trials/payment-test';
import { SavedScenarioForm, savedScenarioLimits } from '@up/api/forms/payment-test';
import { reasonCodes } from '@up/api/problem';
import { Form, Submit, TextField, useSubmitForm, type SubmitForm } from '@up/forms';
import { useChange } from '@up/host';

import { FieldLine } from '../../../../../layout/field-line.ts';
import type { ApprovalValues, Approval } from '../approval-values.ts';
import { usePaymentsText } from '../text.ts';
import { useNames } from '../use-names.ts';

const nameOnly = z.pick(SavedScenarioForm, { name: true });
const draftFields = ['name'] as const;

export interface SaveFormProps {
  projectId: string;
  /** The form whose request is saved. */
  approval: SubmitForm<ApprovalValues, Approval>;
  cardId: string;
}

/** Saves the request of the terminal under a name. What is wrong with the request is shown at its own fields. */
export function SaveForm({ projectId, approval, cardId }: SaveFormProps) {
  const text = usePaymentsText();
  const save = useChange(saveScenario);
  const form = useSubmitForm({
    schema: nameOnly,
    defaultValues: { name: '' },
    draft: { name: `scenario-${projectId}`, fields: draftFields },
    names: useNames(),
    messages: { full: text('projects.payments.saved.full', { max: savedScenarioLimits.scenarios }) },
    rejections: { [reasonCodes.stepNotAllowed]: { field: 'name', message: 'full' } },
    send: (name, signal) =>
      approval.handleSubmit(async ({ cardNumber: _, responseCode, ...request }) => {
        const body = { ...request, ...name, cardId, ...(responseCode !== '' && { responseCode }) };
        await save({ params: { projectId }, body }, { signal });
        form.reset();
      })(),
  });
  return (
    <Form onSubmit={form.submit} label={text('projects.payments.saved.title')}>
      <FieldLine>
        <TextField
          form={form}
          name="name"
          maxLength={savedScenarioLimits.name}
          label={text('projects.payments.saved.name')}
        />
        <Submit form={form} variant="secondary">
          {text('projects.payments.saved.save')}
        </Submit>
      </FieldLine>
    </Form>
  );
}
