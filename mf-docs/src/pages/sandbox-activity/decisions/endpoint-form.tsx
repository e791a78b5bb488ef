import { useWatch } from 'react-hook-form';

import { type DecisionSettings, updateDecisionSettings } from '@up/api/calls/sandbox/decision';
import { decisionFallbacks, DecisionEndpointForm } from '@up/api/forms/decision-endpoint';
import { ruleMessage } from '@up/api/rules/rule-message';
import { Form, RadioField, Submit, TextField, useSubmitForm } from '@up/forms';
import { useChange } from '@up/host';
import { Notice } from '@up/ui';
import * as z from 'zod/mini';

import { useActivityText } from '../text.ts';

const askChoices = ['nobody', 'responder', 'server'] as const;
type AskChoice = (typeof askChoices)[number];

const FormValues = z.pipe(
  z
    .object({
      ask: z.enum(askChoices),
      url: DecisionEndpointForm.shape.url,
      fallback: DecisionEndpointForm.shape.fallback,
    })
    .check(
      z.refine(({ ask, url }) => ask !== 'server' || url !== '', { path: ['url'], message: ruleMessage('required') }),
    ),
  z.transform(({ ask, url, fallback }) => ({
    enabled: ask !== 'nobody',
    url: ask === 'responder' ? '' : url,
    fallback,
  })),
);
type FormValues = z.input<typeof FormValues>;

const draftFields = ['url'] as const;

function choiceOf({ enabled, url }: DecisionSettings): AskChoice {
  if (!enabled) return 'nobody';
  return url === '' ? 'responder' : 'server';
}

/** Who is asked about payments, and what decides without a response. */
export function EndpointForm({ projectId, settings }: { projectId: string; settings: DecisionSettings }) {
  const text = useActivityText();
  const change = useChange(updateDecisionSettings);
  const form = useSubmitForm<FormValues, DecisionEndpointForm>({
    schema: FormValues,
    defaultValues: { ask: choiceOf(settings), url: settings.url, fallback: settings.fallback },
    draft: { name: `decisions-${projectId}`, fields: draftFields },
    names: { url: text('docs.activity.decisions.url.named') },
    async send(body, signal) {
      await change({ params: { projectId }, body }, { signal });
    },
  });
  const ask = useWatch({ control: form.control, name: 'ask' });
  return (
    <Form onSubmit={form.submit}>
      <RadioField
        form={form}
        name="ask"
        label={text('docs.activity.decisions.ask')}
        options={askChoices.map((value) => ({ value, label: text(`docs.activity.decisions.ask.${value}`) }))}
      />
      {ask === 'server' && (
        <TextField form={form} name="url" type="url" label={text('docs.activity.decisions.url')} spellCheck={false} />
      )}
      <RadioField
        form={form}
        name="fallback"
        label={text('docs.activity.decisions.fallback')}
        options={decisionFallbacks.map((value) => ({
          value,
          label: text(`docs.activity.decisions.fallback.${value}`),
        }))}
      />
      {form.sent && (
        <Notice tone="success" live>
          {text('docs.activity.saved')}
        </Notice>
      )}
      <Submit form={form}>{text('docs.activity.decisions.save')}</Submit>
    </Form>
  );
}
