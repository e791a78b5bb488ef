import { styled } from 'styled-components';

import { simulateHeader, type SandboxCode } from '@up/api/calls/sandbox';
import { CopyButton } from '@up/ui/copy-button';

import { useCodesText } from './text.ts';

const Ways = styled.ul`
  display: grid;
  gap: var(--space-1);

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-2);
  }
`;

const Word = styled.code`
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
  const asKey = kind === 'payment' ? magicValue : `Idempotency-Key: ${magicValue ?? ''}`;
  return (
    <Ways role="list">
      <Way title={text('docs.codes.force.header')} word={header} />
      {magicValue !== undefined && asKey !== undefined && (
        <Way title={text(kind === 'payment' ? 'docs.codes.force.amount' : 'docs.codes.force.key')} word={asKey} />
      )}
    </Ways>
  );
}

function Way({ title, word }: { title: string; word: string }) {
  const text = useCodesText();
  return (
    <li>
      <span>{title}</span>
      <Word translate="no">{word}</Word>
      <CopyButton
        value={word}
        texts={{
          copy: text('docs.codes.copy', { word }),
          copied: text('docs.codes.copied'),
          failed: text('docs.codes.copyFailed'),
        }}
      />
    </li>
  );
}
