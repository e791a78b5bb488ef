import { styled } from 'styled-components';

import { CopyButton } from '@up/ui/copy-button';

import { useText } from '../text.ts';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-width: 0;
  max-width: 100%;
`;

const Code = styled.code`
  min-width: 0;
  font-size: var(--size-13);
  overflow-wrap: anywhere;
`;

interface CopyableCodeProps {
  value: string;
  /** The name of its button, e.g. 'Copy project ID'. */
  copyText: string;
}

/** An id, a key or an address, with a copy button. */
export function CopyableCode({ value, copyText }: CopyableCodeProps) {
  const text = useText();
  const texts = { copy: copyText, copied: text('projects.copy.done'), failed: text('projects.copy.failed') };
  return (
    <Root>
      <Code translate="no">{value}</Code>
      <CopyButton value={value} texts={texts} />
    </Root>
  );
}
