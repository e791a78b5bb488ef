import { styled } from 'styled-components';

import { CodePath, CopyButton } from '@up/ui';

import { useText } from '../text.ts';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-width: 0;
  max-width: 100%;
`;

const Value = styled.span`
  min-width: 0;
  font-size: var(--size-13);
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
      <Value>
        <CodePath>{value}</CodePath>
      </Value>
      <CopyButton value={value} texts={texts} />
    </Root>
  );
}
