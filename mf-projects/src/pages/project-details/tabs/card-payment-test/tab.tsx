import { useState } from 'react';
import { css, styled } from 'styled-components';

import { paymentTestCards, paymentTestSteps } from '@up/api/calls/payment-test';
import { rowsPerPage } from '@up/api/constants/paging';
import { projectStatus } from '@up/api/states/project-state';
import { media } from '@up/ui/media';
import { Notice } from '@up/ui/notice';

import { SandboxTime } from '../../../../project/sandbox-time.tsx';
import { callQuery } from '@up/host';
import { Section, Sections } from '@up/ui/section';
import type { TabArguments, TabProps } from '../../load-tab.ts';
import { ApproveForm } from './approve-form.tsx';
import { CancelForm } from './cancel-form.tsx';
import { Steps } from './steps.tsx';
import { usePaymentsText } from './text.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 360px) minmax(0, 1fr);
  gap: var(--space-12);
  align-items: start;

  ${media.below992(css`
    grid-template-columns: minmax(0, 1fr);
  `)}
`;

/** The queries of the tab. */
export const load = ({ portal, projectId }: TabArguments) => [
  portal.queryClient.query(callQuery(portal, paymentTestCards, { params: { projectId } })),
  portal.queryClient.query(
    callQuery(portal, paymentTestSteps, { params: { projectId }, query: { page: 1, pageSize: rowsPerPage[0] } }),
  ),
];

/** Test payments in the project's sandbox: approval, cancellation, and the result of each step. */
export function Tab({ project }: TabProps) {
  const text = usePaymentsText();
  const [nrNumber, setNrNumber] = useState('');
  const { projectID, projectStatus: status } = project;
  if (status !== projectStatus.active) return <Notice tone="info">{text('projects.payments.inactive')}</Notice>;

  function cancel(selected: string) {
    setNrNumber(selected);
    document.getElementById('cancel-payment')?.scrollIntoView({ block: 'center' });
  }

  return (
    <Sections>
      <SandboxTime projectId={projectID} />
      <Columns>
        <Sections>
          <Section title={text('projects.payments.approve.title')} lead={text('projects.payments.approve.lead')}>
            <ApproveForm projectId={projectID} />
          </Section>
          <div id="cancel-payment">
            <Section title={text('projects.payments.cancel.title')} lead={text('projects.payments.cancel.lead')}>
              <CancelForm key={nrNumber} projectId={projectID} nrNumber={nrNumber} />
            </Section>
          </div>
        </Sections>
        <Steps projectId={projectID} onCancel={cancel} />
      </Columns>
    </Sections>
  );
}
