import { sandboxCookieHeader } from '@up/api/calls/sandbox/sandbox';
import { Grid, Note } from '@up/ui';

import { useText } from '../text.ts';
import { simulateDefinition } from '../request/simulate-field.ts';
import { BodyFields, type BodyFieldsProps } from './body-fields.tsx';
import { FormSection } from './form-section.tsx';
import { Parameters } from './parameters.tsx';
import { SimulateField } from './simulate-field.tsx';

export interface RequestFormProps extends BodyFieldsProps {
  apiId: string;
}

/** All fields of a request, by location. */
export function RequestForm({ apiId, fields, ...body }: RequestFormProps) {
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
      {hasBody && <BodyFields fields={fields} {...body} />}
      {parts.length === 0 && !hasBody && <Note>{text('docs.sandbox.nothingToFill')}</Note>}
      <SimulateField apiId={apiId} />
    </Grid>
  );
}
