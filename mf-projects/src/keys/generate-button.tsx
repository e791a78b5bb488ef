import { useId, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';

import { maxKeysPerKind } from '@up/api/calls/projects/key';
import { Button } from '@up/ui';

import { useText } from '../text.ts';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
`;

const Used = styled.span`
  color: var(--text-muted);
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;
`;

interface GenerateButtonProps {
  used: number;
  busy: boolean;
  onClick(): void;
  ref: Ref<HTMLButtonElement>;
  /** Primary for the kind of key that is needed first. */
  variant?: 'primary' | 'secondary';
  /** The label; that of a mock key by default. */
  children?: ReactNode;
}

/** Generates a key, and shows the limit. At the limit it stays focusable and explains why it is disabled. */
export function GenerateButton({ used, busy, onClick, ref, variant = 'secondary', children }: GenerateButtonProps) {
  const text = useText();
  const hintId = useId();
  const isLimitReached = used >= maxKeysPerKind;
  return (
    <Root>
      <Used id={hintId}>{text('projects.keys.used', { used, max: maxKeysPerKind })}</Used>
      <Button
        ref={ref}
        variant={isLimitReached ? 'secondary' : variant}
        busy={busy}
        aria-disabled={isLimitReached}
        aria-describedby={hintId}
        onClick={onClick}
      >
        {children ?? text('projects.keys.generate')}
      </Button>
    </Root>
  );
}
