import { styled } from 'styled-components';

import { CodePanel } from '@up/ui';

import { HeaderList } from './header-list.tsx';
import { prettyJson } from './pretty-json.ts';
import { useSandboxWorkspaceText } from './text.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  align-content: start;
`;

const NoBody = styled.p`
  padding: var(--space-4);
  border: 1px dashed var(--border-strong);
  border-radius: var(--radius-10);
  color: var(--text-muted);
  font-size: var(--size-14);
`;

export interface MessagePanelProps {
  /** The body's title, e.g. 'Request body'. */
  title: string;
  headersTitle: string;
  message: { headers: Readonly<Record<string, string>>; body: string };
  /** The body is shown elsewhere: only the headers, expanded. */
  withoutBody?: boolean;
}

/** A request or response: its formatted body, and its collapsible headers. */
export function MessagePanel({
  title,
  headersTitle,
  message: { headers, body },
  withoutBody = false,
}: MessagePanelProps) {
  const text = useSandboxWorkspaceText();
  const json = prettyJson(body);
  const rows = Object.entries(headers);
  return (
    <Root>
      {withoutBody ? null : body === '' ? (
        <NoBody>
          {title}: {text('docs.bench.call.noBody')}
        </NoBody>
      ) : (
        <CodePanel
          title={title}
          language={json === undefined ? 'text' : 'json'}
          code={json ?? body}
          maxHeight={420}
          copyTexts={{
            copy: text('docs.bench.copy', { what: title }),
            copied: text('docs.bench.copied'),
            failed: text('docs.bench.copyFailed'),
          }}
        />
      )}
      {rows.length > 0 && <HeaderList summary={headersTitle} headers={rows} defaultOpen={withoutBody} />}
    </Root>
  );
}
