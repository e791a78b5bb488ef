import { Plus } from 'lucide';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { styled } from 'styled-components';
import * as z from 'zod/mini';

import { type DecisionSettings, updateResponderRules } from '@up/api/calls/sandbox/decision';
import { responderLimits, ResponderRulesForm } from '@up/api/forms/responder-rules';
import { Form, Submit, useSubmitForm } from '@up/forms';
import { useChange } from '@up/host';
import { Button, Icon, Muted, Notice } from '@up/ui';

import { useActivityText } from '../text.ts';
import { RuleFields } from './rule-fields.tsx';
import { newRule, type RuleInput, ruleInputOf, toRule } from './rule-input.ts';

const Rules = styled.ol`
  display: grid;
  gap: var(--space-6);

  &:empty {
    display: none;
  }
`;

const FormValues = z.pipe(
  z.custom<{ rules: RuleInput[] }>(() => true),
  z.transform(({ rules }: { rules: RuleInput[] }) => ({ rules: rules.map(toRule) })),
);
const Schema = z.pipe(FormValues, ResponderRulesForm);
type Values = z.input<typeof FormValues>;

const draftFields = ['rules'] as const;

/** The rules of the built-in responder: listed, added, changed and removed, and saved together. */
export function RulesForm({ projectId, rules }: { projectId: string; rules: DecisionSettings['rules'] }) {
  const text = useActivityText();
  const change = useChange(updateResponderRules);
  const add = useRef<HTMLButtonElement>(null);
  const form = useSubmitForm<Values, ResponderRulesForm>({
    schema: Schema,
    defaultValues: { rules: rules.map(ruleInputOf) },
    draft: { name: `decision-rules-${projectId}`, fields: draftFields },
    async send(body, signal) {
      await change({ params: { projectId }, body }, { signal });
    },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rules' });
  const isFull = fields.length >= responderLimits.rules;
  return (
    <Form onSubmit={form.submit}>
      {fields.length === 0 && <Muted>{text('docs.activity.rules.none')}</Muted>}
      <Rules role="list">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <RuleFields
              form={form}
              index={index}
              onRemove={() => {
                remove(index);
                // The button that was pressed has been removed.
                add.current?.focus();
              }}
            />
          </li>
        ))}
      </Rules>
      <div>
        <Button ref={add} size="small" aria-disabled={isFull} onClick={() => !isFull && append(newRule)}>
          <Icon of={Plus} />
          {text('docs.activity.rules.add')}
        </Button>
      </div>
      {form.sent && (
        <Notice tone="success" live>
          {text('docs.activity.saved')}
        </Notice>
      )}
      <Submit form={form}>{text('docs.activity.rules.save')}</Submit>
    </Form>
  );
}
