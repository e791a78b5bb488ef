import { styled } from 'styled-components';

import { CodePanel } from '@up/ui/code-panel';
import { Disclosure } from '@up/ui/disclosure';

import { prettyJson } from './pretty-json.ts';
import { useBenchText } from './text.ts';

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

const Headers = styled(Disclosure)`
  > summary {
    width: fit-content;
    font-size: var(--size-14);
    font-weight: 500;
  }

  > dl {
    display: grid;
    grid-template-columns: fit-content(45%) minmax(0, 1fr);
    gap: 2px var(--space-4);
    padding: var(--space-1) 0 0 var(--space-6);
    font: var(--size-12) / 1.7 var(--font-mono);
    overflow-wrap: anywhere;
  }

  dt {
    color: var(--text-muted);
  }
`;

export interface MessagePanelProps {
  /** What the body is, e.g. 'Request body'. */
  title: string;
  headersTitle: string;
  message: { headers: Readonly<Record<string, string>>; body: string };
  /** The body stands elsewhere: the headers alone, open. */
  withoutBody?: boolean;
}

/** One side of a call: its body laid out, and its headers to be unfolded. */
export function MessagePanel({
  title,
  headersTitle,
  message: { headers, body },
  withoutBody = false,
}: MessagePanelProps) {
  const text = useBenchText();
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
      {rows.length > 0 && (
        <Headers summary={headersTitle} defaultOpen={withoutBody}>
          <dl translate="no">
            {rows.map(([name, value]) => (
              <HeaderRow key={name} name={name} value={value} />
            ))}
          </dl>
        </Headers>
      )}
    </Root>
  );
}

function HeaderRow({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
