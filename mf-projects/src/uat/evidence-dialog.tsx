import type { ComponentType, ReactNode } from 'react';
import { styled } from 'styled-components';

import type { UatCallDetails } from '@up/api/calls/trials/uat';
import { pages } from '@up/api/pages';
import { DataBoundary } from '@up/forms';
import type { DialogProps } from '@up/host';
import { CodePath, ContentLink, DialogFrame, Facts, Skeleton } from '@up/ui';

import { DateTime } from '../project/date-time.tsx';
import { CallMessage } from '../project/call-message.tsx';
import { PartFailure } from '../layout/failure.tsx';
import { useUatText } from './text.ts';

const Title = styled.h3`
  margin-top: var(--space-6);
  font-size: var(--size-16);
`;

/** Shows the call that decided a test case: an {@link EvidenceCall} that is read as a member or as staff. */
export function evidenceDialog(caseCode: string, evidence: ReactNode): ComponentType<DialogProps<never>> {
  return function EvidenceDialog({ close }) {
    const text = useUatText();
    return (
      <DialogFrame title={caseCode} onClose={() => close()} closeText={text('projects.uat.evidence.close')}>
        <DataBoundary skeleton={<Skeleton height="320px" />} Failure={PartFailure}>
          {evidence}
        </DataBoundary>
      </DialogFrame>
    );
  };
}

/** A call with its request and response; members of its project open it in the activity. */
export function EvidenceCall({ call, projectId }: { call: UatCallDetails; projectId?: string }) {
  const text = useUatText();
  return (
    <>
      <Facts
        facts={[
          { term: text('projects.uat.call'), value: <CodePath>{`${call.method} ${call.path}`}</CodePath> },
          { term: text('projects.uat.call.id'), value: <CallId id={call.callId} projectId={projectId} /> },
          { term: text('projects.uat.call.at'), value: <DateTime iso={call.at} /> },
          { term: text('projects.uat.call.status'), value: call.status },
          { term: text('projects.uat.call.origin'), value: text(`projects.uat.origin.${call.origin}`) },
          ...(call.address === ''
            ? []
            : [{ term: text('projects.uat.call.address'), value: <code>{call.address}</code> }]),
        ]}
      />
      <Title>{text('projects.uat.call.request')}</Title>
      <CallMessage headers={call.requestHeaders} body={call.requestBody} />
      <Title>{text('projects.uat.call.answer')}</Title>
      <CallMessage body={call.responseBody} />
    </>
  );
}

function CallId({ id, projectId }: { id: string; projectId?: string }) {
  if (projectId === undefined) return <code>{id}</code>;
  return (
    <ContentLink to={pages.sandboxActivity({ project: projectId, view: 'calls', call: id })}>
      <code>{id}</code>
    </ContentLink>
  );
}
