import type { RefObject } from 'react';
import { styled } from 'styled-components';

import { useText } from '../../../text.ts';

const Root = styled.div`
  display: flex;
  gap: var(--space-1);
`;

const Action = styled.button`
  min-height: 28px;
  padding: 0 var(--space-2);
  border: 0;
  border-radius: var(--radius-6);
  background: none;
  color: var(--text-muted);
  font-size: var(--size-12);
  font-weight: 600;

  &:hover {
    background: var(--surface-hover);
    color: var(--text);
  }
`;

export interface FoldAllProps {
  /** What holds the disclosures. */
  within: RefObject<HTMLElement | null>;
  /** Id of the heading that says what is folded. */
  describedBy: string;
}

/** Unfolds or folds everything. Each disclosure tells its owner itself that it was toggled. */
export function FoldAll({ within, describedBy }: FoldAllProps) {
  const text = useText();
  function setAll(open: boolean) {
    for (const details of within.current?.querySelectorAll('details') ?? []) details.open = open;
  }
  return (
    <Root>
      <Action type="button" aria-describedby={describedBy} onClick={() => setAll(true)}>
        {text('docs.fields.unfoldAll')}
      </Action>
      <Action type="button" aria-describedby={describedBy} onClick={() => setAll(false)}>
        {text('docs.fields.foldAll')}
      </Action>
    </Root>
  );
}
