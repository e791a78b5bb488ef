import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { Disclosure } from '@up/ui';

const Root = styled(Disclosure)`
  margin-top: var(--space-2);

  > summary {
    width: fit-content;
    padding-right: var(--space-3);
    color: var(--text-muted);
    font-size: var(--size-14);
  }

  > summary:hover {
    color: var(--text);
  }

  > div {
    margin-left: 7px;
    padding-left: var(--space-4);
    border-left: 1px solid var(--border);
  }
`;

export interface NestedFieldsProps {
  summary: string;
  /** The address points to one of the fields. */
  isWanted: boolean;
  /** The fields are rendered when they are first expanded, because a large body has many. */
  isLazy: boolean;
  /** What is in it; told whether it was ever expanded, so that what nobody sees loads nothing. */
  children: (wasOpen: boolean) => ReactNode;
}

/** The fields below a field, initially collapsed. */
export function NestedFields({ summary, isWanted, isLazy, children }: NestedFieldsProps) {
  const [open, setOpen] = useState(false);
  const [wasWanted, setWasWanted] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isWanted !== wasWanted) {
    setWasWanted(isWanted);
    if (isWanted) setOpen(true);
  }
  if (open && !wasOpen) setWasOpen(true);
  return (
    <Root summary={summary} open={open} onOpenChange={setOpen}>
      <div>{(!isLazy || wasOpen) && children(wasOpen)}</div>
    </Root>
  );
}
