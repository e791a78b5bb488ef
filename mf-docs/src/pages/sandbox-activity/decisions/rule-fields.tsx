import { useWatch } from 'react-hook-form';
import { css, styled } from 'styled-components';

import { responderAnswers, type ResponderRulesForm } from '@up/api/forms/responder-rules';
import { RestrictedField, SelectField, type SubmitForm, TextField } from '@up/forms';
import { Button, Fieldset, Legend, media } from '@up/ui';

import { useActivityText } from '../text.ts';
import { fieldOfAnswer, type RuleInput } from './rule-input.ts';

/* A rule is one line where there is room; its button stands beside the fields, below the height of a label. */
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  gap: var(--space-3) var(--space-4);
  align-items: start;

  ${media.from1200(css`
    grid-template-columns: repeat(2, minmax(0, 6fr) minmax(0, 5fr)) auto;
    column-gap: var(--space-3);

    > :last-child {
      grid-column: -2;
      padding-top: calc(var(--size-14) * 1.4 + var(--space-2));
    }
  `)}
`;

interface RuleFieldsProps {
  form: SubmitForm<{ rules: RuleInput[] }, ResponderRulesForm>;
  index: number;
  onRemove(): void;
}

/** One rule: its conditions, its response, and what belongs to that response. */
export function RuleFields({ form, index, onRemove }: RuleFieldsProps) {
  const text = useActivityText();
  const answer = useWatch({ control: form.control, name: `rules.${index}.answer` });
  const own = fieldOfAnswer[answer];
  const place = index + 1;
  const number = { form, characters: 'digits', autoComplete: 'off', optional: true } as const;
  return (
    <Fieldset>
      <Legend>{text('docs.activity.rules.rule', { place })}</Legend>
      <Fields>
        <RestrictedField
          name={`rules.${index}.amountFrom`}
          label={text('docs.activity.rules.amountFrom')}
          {...number}
        />
        <RestrictedField
          name={`rules.${index}.categoryCode`}
          label={text('docs.activity.rules.categoryCode')}
          {...number}
        />
        <SelectField
          form={form}
          name={`rules.${index}.answer`}
          label={text('docs.activity.rules.answer')}
          options={responderAnswers.map((value) => ({ value, label: text(`docs.activity.rules.answer.${value}`) }))}
        />
        {own === 'reason' && (
          <TextField form={form} name={`rules.${index}.reason`} label={text('docs.activity.rules.reason')} optional />
        )}
        {own && own !== 'reason' && (
          <RestrictedField name={`rules.${index}.${own}`} label={text(`docs.activity.rules.${own}`)} {...number} />
        )}
        <div>
          <Button aria-label={text('docs.activity.rules.remove.named', { place })} onClick={onRemove}>
            {text('docs.activity.rules.remove')}
          </Button>
        </div>
      </Fields>
    </Fieldset>
  );
}
