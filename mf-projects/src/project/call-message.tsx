import { styled } from 'styled-components';

const Text = styled.pre`
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

/** The request or the response of a call as text, which scrolls with the keyboard too. */
export function CallMessage({ headers = {}, body }: { headers?: Readonly<Record<string, string>>; body: string }) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <Text tabIndex={0} translate="no">
      {[lines.join('\n'), body].join('\n\n').trim()}
    </Text>
  );
}
