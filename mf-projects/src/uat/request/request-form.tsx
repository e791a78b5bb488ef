import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';

import { requestUat, uatApis } from '@up/api/calls/trials/uat';
import { uatFormOn, type UatForm } from '@up/api/forms/uat';
import { Form, Submit, TextField, useSubmitForm } from '@up/forms';
import { formatDateTime, useCall, useChange } from '@up/host';
import { Button, media, oneColumn, Section } from '@up/ui';

import { ApiChoice } from './api-choice.tsx';
import { TestScope } from '../test-scope.tsx';
import { useUatText } from '../text.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, var(--width-form)) minmax(280px, 360px);
  gap: var(--space-8);
  ${media.below992(oneColumn)}
`;

const Fields = styled.div`
  display: grid;
  gap: var(--space-6);
  align-content: start;
`;

const draftFields = ['uatName', 'apiIds', 'serverUrl', 'testDate'] as const;

interface RequestFormProps {
  projectId: string;
  onRequested(uatId: string): void;
  onCancel(): void;
}

/** Requests an acceptance test, beside what it will prove. */
export function RequestForm({ projectId, onRequested, onCancel }: RequestFormProps) {
  const text = useUatText();
  const request = useChange(requestUat);
  const apis = useCall(uatApis, { params: { projectId } });
  const [schema] = useState(() => uatFormOn(dayInKorea(new Date())));
  const form = useSubmitForm<UatForm, UatForm>({
    schema,
    defaultValues: { uatName: '', apiIds: [], serverUrl: '', testDate: '' },
    draft: { name: `uat-${projectId}`, fields: draftFields },
    names: {
      uatName: text('projects.uat.name'),
      apiIds: text('projects.uat.apis'),
      serverUrl: text('projects.uat.server'),
      testDate: text('projects.uat.testDate'),
    },
    messages: {
      'uat.testDate.past': text('projects.uat.testDate.past'),
      'uat.apis.unknown': text('projects.uat.apis.unknown'),
      'uat.apis.many': text('projects.uat.apis.many'),
    },
    async send(body, signal) {
      const { uatID } = await request({ params: { projectId }, body }, { signal });
      onRequested(uatID);
    },
  });
  const chosenIds = useWatch({ control: form.control, name: 'apiIds' });
  const choose = (ids: string[]) =>
    form.setValue('apiIds', ids, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <Section title={text('projects.uat.request')} lead={text('projects.uat.request.lead')}>
      <Form onSubmit={form.submit} label={text('projects.uat.request')}>
        <Columns>
          <Fields>
            <TextField form={form} name="uatName" label={text('projects.uat.name')} autoComplete="off" />
            <ApiChoice projectId={projectId} form={form} apis={apis} chosenIds={chosenIds} onChoose={choose} />
            <TextField
              form={form}
              name="serverUrl"
              label={text('projects.uat.server')}
              help={text('projects.uat.server.help')}
              type="url"
              placeholder="https://"
            />
            <TextField
              form={form}
              name="testDate"
              label={text('projects.uat.testDate')}
              help={text('projects.uat.testDate.help')}
              type="date"
            />
          </Fields>
          <TestScope apis={apis} chosenIds={chosenIds} onAdd={(ids) => choose([...chosenIds, ...ids])} />
        </Columns>
        <Submit
          form={form}
          aside={
            <Button size="large" onClick={onCancel}>
              {text('projects.uat.back')}
            </Button>
          }
        >
          {text('projects.uat.request.action')}
        </Submit>
      </Form>
    </Section>
  );
}

/** Like the server, wherever the reader is. */
function dayInKorea(moment: Date): string {
  return formatDateTime(moment.toISOString(), 'Asia/Seoul').slice(0, 10);
}
