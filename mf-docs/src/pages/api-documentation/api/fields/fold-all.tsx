import { useRef, type RefObject } from 'react';
import { styled } from 'styled-components';

import { useText } from '../../text.ts';

const Root = styled.div`
  display: flex;
  gap: var(--space-1);
`;

const Action = styled.button`
  min-height: var(--control-28);
  padding: 0 var(--space-2);
  border: 0;
  border-radius: var(--radius-6);
  background: none;
  color: var(--text-muted);
  font-size: var(--size-12);
  font-weight: 700;

  &:hover {
    background: var(--surface-hover);
    color: var(--text);
  }
`;

/** This number takes a few milliseconds. */
const atOnce = 8;

export interface FoldAllProps {
  /** The element that contains the disclosures. */
  within: RefObject<HTMLElement | null>;
  /** Id of the heading that names the content. */
  describedBy: string;
}

/** Expands or collapses everything that the page contains: schemas of fields that are loaded may never end. Each disclosure notifies its owner when it is toggled. */
export function FoldAll({ within, describedBy }: FoldAllProps) {
  const text = useText();
  const run = useRef(0);
  async function setAll(open: boolean) {
    run.current += 1;
    const own = run.current;
    // A few at a time, so that the page stays responsive, and fields that expanding renders are expanded next.
    for (;;) {
      const left = [
        ...(within.current?.querySelectorAll(open ? 'details:not([open], [data-deeper] *)' : 'details[open]') ?? []),
      ];
      for (const details of left.slice(0, atOnce) as HTMLDetailsElement[]) details.open = open;
      if (left.length === 0 || own !== run.current) return;
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  return (
    <Root>
      <Action type="button" aria-describedby={describedBy} onClick={() => void setAll(true)}>
        {text('docs.fields.unfoldAll')}
      </Action>
      <Action type="button" aria-describedby={describedBy} onClick={() => void setAll(false)}>
        {text('docs.fields.foldAll')}
      </Action>
    </Root>
  );
}
