import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  font-variant-numeric: tabular-nums;

  svg {
    flex: none;
    width: 96px;
    height: 6px;
    border-radius: var(--radius-6);
    background: var(--surface-hover);
  }

  rect {
    fill: var(--brand);
  }

  &[data-near] rect {
    fill: var(--danger);
  }
`;

/** From this share on, the limit is considered near. */
const warningShare = 0.9;

interface ShareBarProps {
  used: number;
  limit: number;
  /** Contains the same information as text. */
  label: ReactNode;
}

/** The used share of a limit, as a bar next to its text. */
export function ShareBar({ used, limit, label }: ShareBarProps) {
  const share = Math.min(1, used / limit);
  return (
    <Root data-near={share >= warningShare || undefined}>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
        <rect width={share * 100} height={1} />
      </svg>
      {label}
    </Root>
  );
}
