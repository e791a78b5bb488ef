import { ChevronRight } from 'lucide';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { Icon } from '../foundation/icon.tsx';

const Details = styled.details`
  &[open] > summary > :first-child {
    transform: rotate(90deg);
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--control-32);
  border-radius: var(--radius-6);
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }
`;

const Chevron = styled(Icon)`
  color: var(--text-muted);
  transition: transform var(--fast) var(--ease);
`;

export interface DisclosureProps {
  summary: ReactNode;
  /** Initially open; afterwards the reader decides. */
  defaultOpen?: boolean;
  /** With `onOpenChange`: controlled by the owner, e.g. for 'expand all'. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Of several with the same name, at most one is open. */
  name?: string;
  className?: string;
  children: ReactNode;
}

/** Shows and hides the content of its summary. A native element, so it works before any script does. */
export function Disclosure({
  summary,
  defaultOpen = false,
  open,
  onOpenChange,
  name,
  className,
  children,
}: DisclosureProps) {
  const [uncontrolledOpen, setUncontrolledOpen] = useState(defaultOpen);
  const isOpen = open ?? uncontrolledOpen;

  function toggle(now: boolean) {
    if (now === isOpen) return;
    setUncontrolledOpen(now);
    onOpenChange?.(now);
  }
  return (
    <Details
      className={className}
      open={isOpen}
      // The browser may have opened it for a fragment before hydration.
      suppressHydrationWarning
      name={name}
      onToggle={(event) => event.target === event.currentTarget && toggle(event.currentTarget.open)}
    >
      <Summary>
        <Chevron of={ChevronRight} />
        {summary}
      </Summary>
      {children}
    </Details>
  );
}
