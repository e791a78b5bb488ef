import { useId } from 'react';
import { useFormContext } from 'react-hook-form';

import { Row, Segmented, Select } from '@up/ui';

import { useText } from '../text.ts';
import type { RequestFields } from '../request/request-fields.ts';
import { presentValues, type FormValues } from '../request/request-values.ts';
import { BodyJson } from './body-json.tsx';
import { FormSection } from './form-section.tsx';
import { Parameters } from './parameters.tsx';

const views = ['fields', 'json'] as const;

/** How the body is edited; as JSON, also whether it is valid. */
export interface BodyView {
  mode: (typeof views)[number];
  valid: boolean;
}

export const bodyAsFields: BodyView = { mode: 'fields', valid: true };

export interface BodyFieldsProps {
  fields: RequestFields;
  view: BodyView;
  onView(view: BodyView): void;
  /** The content types of the body, if it has several. */
  types?: { all: readonly string[]; shown: string; onChoice(type: string): void };
}

function ContentType({ all, shown, onChoice }: NonNullable<BodyFieldsProps['types']>) {
  const text = useText();
  const id = useId();
  return (
    <Row $gap={2}>
      <label htmlFor={id}>{text('docs.sandbox.contentType')}</label>
      <Select compact id={id} value={shown} translate="no" onChange={(event) => onChoice(event.target.value)}>
        {all.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </Select>
    </Row>
  );
}

/** The body, field by field or as JSON: two views of the same values. */
export function BodyFields({ fields, view, onView, types }: BodyFieldsProps) {
  const text = useText();
  const { getValues } = useFormContext<FormValues>();
  return (
    <FormSection
      title={text('docs.request.body')}
      action={
        <Segmented
          label={text('docs.sandbox.body.view')}
          choices={views.map((value) => ({ value, text: text(`docs.sandbox.body.${value}`) }))}
          chosen={view.mode}
          onChoice={(mode) => onView({ mode, valid: true })}
        />
      }
    >
      {types && <ContentType {...types} />}
      {view.mode === 'fields' ? (
        <Parameters definitions={fields.body} name="body" />
      ) : (
        <BodyJson
          definitions={fields.body}
          initial={presentValues(fields, getValues()).body}
          valid={view.valid}
          onValid={(valid) => onView({ mode: 'json', valid })}
        />
      )}
    </FormSection>
  );
}
