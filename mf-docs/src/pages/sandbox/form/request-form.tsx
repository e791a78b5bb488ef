import { styled } from 'styled-components';

import { sandboxCookieHeader } from '@up/api/calls/sandbox/sandbox';
import { Grid } from '@up/ui';

import { useText } from '../text.ts';
import type { RequestFields } from '../request/request-fields.ts';
import { simulateDefinition } from '../request/simulate-field.ts';
import { BodyFields, type BodyView } from './body-fields.tsx';
import { FormSection } from './form-section.tsx';
import { Parameters } from './parameters.tsx';
import { SimulateField } from './simulate-field.tsx';

const Note = styled.p`
  color: var(--text-muted);
  font-size: var(--size-14);
`;

export interface RequestFormProps {
  apiId: string;
  fields: RequestFields;
  view: BodyView;
  onView(view: BodyView): void;
}

/** All fields of a request, by location. */
export function RequestForm({ apiId, fields, view, onView }: RequestFormProps) {
  const text = useText();
  const documented = { ...fields, header: fields.header.filter(({ field }) => field !== simulateDefinition.field) };
  const parts = (['path', 'query', 'header', 'cookie'] as const).filter((location) => documented[location].length > 0);
  const hasBody = fields.body.length > 0;
  return (
    <Grid $gap={8}>
      {parts.map((location) => (
        <FormSection key={location} title={text(`docs.request.${location}`)}>
          {location === 'cookie' && <Note>{text('docs.sandbox.cookies', { header: sandboxCookieHeader })}</Note>}
          <Parameters definitions={documented[location]} name={location} />
        </FormSection>
      ))}
      {hasBody && <BodyFields fields={fields} view={view} onView={onView} />}
      {parts.length === 0 && !hasBody && <Note>{text('docs.sandbox.nothingToFill')}</Note>}
      <SimulateField apiId={apiId} />
    </Grid>
  );
}
