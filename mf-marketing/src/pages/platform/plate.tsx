import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { newTable } from '@up/api/new-table';

const Drawing = styled.svg`
  fill: var(--surface-raised);
  stroke: var(--gray-6);
  stroke-width: 1.5;
  stroke-linejoin: round;

  [data-part='side'] {
    fill: var(--surface-hover);
  }

  [data-part='mark'] {
    fill: none;
    stroke: var(--text-muted);
  }

  &[data-look='service'] {
    stroke-dasharray: 5 4;
  }

  &[data-look='service'] [data-part='side'] {
    fill: none;
  }

  &[data-look='core'] [data-part='top'] {
    fill: var(--brand);
    stroke: var(--brand);
  }

  &[data-look='core'] [data-part='side'] {
    fill: var(--brand-hover);
    stroke: var(--brand);
  }

  &[data-look='core'] [data-part='mark'] {
    stroke: var(--on-brand);
  }

  &[data-look='ledger'] [data-part='top'] {
    fill: var(--money-tint);
    stroke: var(--money);
  }

  &[data-look='ledger'] [data-part='side'],
  &[data-look='ledger'] [data-part='mark'] {
    stroke: var(--money);
  }
`;

/** The drawings on top of the plates, in their slanted plane. */
const marks: Record<string, ReactNode> = newTable({
  service: <path d="M70 62l50-24M90 72l50-24" />,
  api: <path d="M92 44l-30 16 30 14M148 44l30 16-30 14M128 38l-18 42" />,
  core: <path d="M66 60l54-28 54 28-54 28zM93 46l54 28M106 39l54 28" />,
  ledger: <path d="M58 60l62-32M70 66l62-32M82 72l62-32M94 78l62-32M106 84l62-32M150 43v.1" />,
  networks: <path d="M120 34v52M72 60h96M86 42l68 36M154 42l-68 36" />,
});

/** A plate of the stack, seen from above. */
export function Plate({ layer }: { layer: string }) {
  return (
    <Drawing viewBox="0 0 240 140" data-look={layer} aria-hidden>
      <path data-part="side" d="M8 60v14l112 58 112-58V60l-112 58z" />
      <path data-part="top" d="M120 2l112 58-112 58L8 60z" />
      <g data-part="mark">{marks[layer]}</g>
    </Drawing>
  );
}
