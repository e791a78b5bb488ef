import { useFormContext } from 'react-hook-form';

import { Segmented } from '@up/ui';

import { ContentTypeField, type ContentTypeFieldProps } from '../../../components/content-type-field.tsx';
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
  /** The content types of the body; absent if it is JSON only. */
  types?: Omit<ContentTypeFieldProps, 'label'>;
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
      {types && <ContentTypeField label={text('docs.sandbox.contentType')} {...types} />}
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
