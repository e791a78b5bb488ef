import { useState, useTransition } from 'react';
import { styled } from 'styled-components';

import { paymentTestCards, paymentTestSteps } from '@up/api/calls/trials/payment-test';
import { testData } from '@up/api/calls/trials/test-data';
import { rowsPerPage } from '@up/api/constants/paging';
import { projectStatus } from '@up/api/states/project-state';
import { callQuery, useCall } from '@up/host';
import { Disclosure, media, Notice, Section, Sections, oneColumn } from '@up/ui';

import { SandboxTime } from '../../../../project/sandbox-time.tsx';
import type { TabArguments, TabProps } from '../../load-tab.ts';
import { ApproveForm } from './approve-form.tsx';
import { CancelForm } from './cancel-form.tsx';
import { Flows } from './flows/flows.tsx';
import { Receipt } from './receipt.tsx';
import { Steps } from './steps.tsx';
import { usePaymentsText } from './text.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  gap: var(--space-8) var(--space-12);
  align-items: start;

  ${media.below992(oneColumn)}
`;

const Other = styled.div`
  display: grid;
  gap: var(--space-4);
  padding-top: var(--space-3);
  color: var(--text-muted);
  font-size: var(--size-14);

  > form {
    color: var(--text);
  }
`;

/** The queries of the tab. */
export const load = ({ portal, projectId }: TabArguments) => [
  portal.queryClient.query(callQuery(portal, paymentTestCards, { params: { projectId } })),
  portal.queryClient.query(callQuery(portal, testData, { params: { projectId } })),
  portal.queryClient.query(
    callQuery(portal, paymentTestSteps, { params: { projectId }, query: { page: 1, pageSize: rowsPerPage[0] } }),
  ),
];

/** A payment terminal in the project's sandbox: the request left, its result right, and the log below. */
export function Tab({ project }: TabProps) {
  const text = usePaymentsText();
  if (project.projectStatus !== projectStatus.active) {
    return <Notice tone="info">{text('projects.payments.inactive')}</Notice>;
  }
  return <Terminal projectId={project.projectID} />;
}

function Terminal({ projectId }: { projectId: string }) {
  const text = usePaymentsText();
  const [pageSize, setPageSize] = useState<number>(rowsPerPage[0]);
  const [isLoading, startTransition] = useTransition();
  const { items, total } = useCall(paymentTestSteps, { params: { projectId }, query: { page: 1, pageSize } });
  const newest = items[0];
  // A step chosen from the log is shown until the next one is made.
  const [chosen, setChosen] = useState<{ stepId: string; newestId: string | undefined }>();
  const shownId = chosen && chosen.newestId === newest?.stepId ? chosen.stepId : newest?.stepId;
  const step = items.find(({ stepId }) => stepId === shownId);
  const larger = rowsPerPage.find((rows) => rows > pageSize);
  return (
    <Sections>
      <SandboxTime projectId={projectId} />
      <Columns>
        <Section title={text('projects.payments.approve.title')} lead={text('projects.payments.approve.lead')}>
          <ApproveForm projectId={projectId} />
          <Disclosure summary={text('projects.payments.cancel.other')}>
            <Other>
              <p>{text('projects.payments.cancel.lead')}</p>
              <CancelForm projectId={projectId} />
            </Other>
          </Disclosure>
        </Section>
        <Receipt projectId={projectId} step={step} />
      </Columns>
      <Steps
        steps={items}
        shownId={shownId}
        onShow={(stepId) => setChosen({ stepId, newestId: newest?.stepId })}
        onMore={total > pageSize && larger !== undefined ? () => startTransition(() => setPageSize(larger)) : undefined}
        isLoading={isLoading}
      />
      <Flows projectId={projectId} />
    </Sections>
  );
}
