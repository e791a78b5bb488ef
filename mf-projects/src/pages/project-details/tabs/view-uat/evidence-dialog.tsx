import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';

import { useProblemText } from '@up/forms';
import { usePortal, type DialogProps, type Portal } from '@up/host';
import { DialogFrame } from '@up/ui/dialog-frame';
import { Notice } from '@up/ui/notice';

import { DateTime } from '../../../../project/date-time.tsx';
import { Facts } from '../../../../layout/facts.tsx';
import type { uatCallQuery } from './queries.ts';
import { useUatText } from './text.ts';

const Message = styled.pre`
  max-height: 320px;
  margin-block: var(--space-2) 0;
  padding: var(--space-3);
  overflow: auto;
  border-radius: var(--radius-10);
  background: var(--surface-sunken);
  font-size: var(--size-12);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Title = styled.h3`
  margin-top: var(--space-6);
  font-size: var(--size-16);
`;

/** The call that decided a test case, with its request and response. `queryOf` reads it as a member or as staff. */
export function evidenceDialog(
  queryOf: (portal: Portal) => ReturnType<typeof uatCallQuery>,
  caseCode: string,
): ComponentType<DialogProps<never>> {
  return function EvidenceDialog({ close }) {
    const text = useUatText();
    const problemText = useProblemText();
    const { data: call, error } = useQuery(queryOf(usePortal()));
    return (
      <DialogFrame title={caseCode} onClose={() => close()} closeText={text('projects.uat.evidence.close')}>
        {error && <Notice tone="danger">{problemText(error)}</Notice>}
        {call && (
          <>
            <Facts
              facts={[
                { term: text('projects.uat.call'), value: `${call.method} ${call.path}` },
                { term: text('projects.uat.call.id'), value: <code>{call.callId}</code> },
                { term: text('projects.uat.call.at'), value: <DateTime iso={call.at} /> },
                { term: text('projects.uat.call.status'), value: call.status },
              ]}
            />
            <Title>{text('projects.uat.call.request')}</Title>
            <Message tabIndex={0}>{[headerLines(call.requestHeaders), call.requestBody].join('\n\n').trim()}</Message>
            <Title>{text('projects.uat.call.answer')}</Title>
            <Message tabIndex={0}>{call.responseBody}</Message>
          </>
        )}
      </DialogFrame>
    );
  };
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
