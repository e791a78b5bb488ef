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

/** From here on the limit is near. */
const nearShare = 0.9;

interface ShareBarProps {
  used: number;
  limit: number;
  /** Says the same in words. */
  label: ReactNode;
}

/** How much of a limit is used, as a bar beside its words. */
export function ShareBar({ used, limit, label }: ShareBarProps) {
  const share = Math.min(1, used / limit);
  return (
    <Root data-near={share >= nearShare || undefined}>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
        <rect width={share * 100} height={1} />
      </svg>
      {label}
    </Root>
  );
}
