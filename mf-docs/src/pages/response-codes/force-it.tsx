import { styled } from 'styled-components';

import { simulateHeader, type SandboxCode } from '@up/api/calls/sandbox/sandbox';
import { CopyButton } from '@up/ui';

import { useCodesText } from './text.ts';

const Options = styled.ul`
  display: grid;
  gap: var(--space-1);

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-2);
  }
`;

const Code = styled.code`
  padding: 1px 6px;
  border-radius: var(--radius-6);
  background: var(--surface-sunken);
  font: var(--size-12) / 1.7 var(--font-mono);
  overflow-wrap: anywhere;
`;

/** How to force a response of the sandbox: with the header, and with a magic value if there is one. */
export function ForceIt({ code: { kind, simulate } }: { code: SandboxCode }) {
  const text = useCodesText();
  const header = `${simulateHeader}: ${simulate.header}`;
  const { magicValue } = simulate;
  const keyText = kind === 'payment' ? magicValue : `Idempotency-Key: ${magicValue ?? ''}`;
  return (
    <Options role="list">
      <Option title={text('docs.codes.force.header')} value={header} />
      {magicValue !== undefined && keyText !== undefined && (
        <Option title={text(kind === 'payment' ? 'docs.codes.force.amount' : 'docs.codes.force.key')} value={keyText} />
      )}
    </Options>
  );
}

function Option({ title, value }: { title: string; value: string }) {
  const text = useCodesText();
  return (
    <li>
      <span>{title}</span>
      <Code translate="no">{value}</Code>
      <CopyButton
        value={value}
        texts={{
          copy: text('docs.codes.copy', { word: value }),
          copied: text('docs.codes.copied'),
          failed: text('docs.codes.copyFailed'),
        }}
      />
    </li>
  );
}
