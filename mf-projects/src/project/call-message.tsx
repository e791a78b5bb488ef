import { styled } from 'styled-components';

const Text = styled.pre`
  max-height: 480px;
  margin-block: var(--space-2) 0;
  padding: var(--space-3);
  overflow: auto;
  border-radius: var(--radius-10);
  background: var(--surface-sunken);
  font-size: var(--size-12);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The request or the response of a call as text, with JSON in lines, which scrolls with the keyboard too. */
export function CallMessage({ headers = {}, body }: { headers?: Readonly<Record<string, string>>; body: string }) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <Text tabIndex={0} translate="no">
      {[lines.join('\n'), inLines(body)].join('\n\n').trim()}
    </Text>
  );
}

/** A body that is not JSON, or was cut, stays as it is. */
function inLines(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
