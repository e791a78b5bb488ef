import { styled } from 'styled-components';

import type { SandboxCallDetails } from '@up/api/calls/sandbox/sandbox';
import { CodePanel, CodePath, Disclosure } from '@up/ui';

import { useInquiryText } from './text.ts';

const Root = styled.div`
  margin-top: var(--space-4);
  font-size: var(--size-14);

  > p {
    margin-bottom: var(--space-2);
    color: var(--text-muted);
  }
`;

const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding-top: var(--space-2);
`;

/** The sandbox call of an inquiry; `lead` says that it will be sent. */
export function AttachedCall({ call, lead = false }: { call: SandboxCallDetails; lead?: boolean }) {
  const text = useInquiryText();
  const { id, method, path, status, code, request, response } = call;
  return (
    <Root>
      {lead && <p>{text('projects.inquiries.call.lead')}</p>}
      <Disclosure
        summary={
          <span>
            {text('projects.inquiries.call')}: <CodePath>{`${method} ${path} ${status} ${code ?? ''}`}</CodePath>
          </span>
        }
      >
        <Panels>
          <CodePanel
            title={text('projects.inquiries.call.request')}
            language="json"
            code={formatted(request.body)}
            maxHeight={320}
          />
          <CodePanel
            title={text('projects.inquiries.call.answer')}
            aside={<code translate="no">{id}</code>}
            language="json"
            code={formatted(response.body)}
            maxHeight={320}
          />
        </Panels>
      </Disclosure>
    </Root>
  );
}

/** A body that is not JSON, such as a truncated one, is shown unchanged. */
function formatted(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
