import { styled } from 'styled-components';

import { usePortal } from '@up/host';
import { SecondaryLine } from '@up/ui';

import { useObservationsText } from './text.ts';
import { ratingOf, vitalText } from './vital-text.ts';

const Root = styled.span`
  display: inline-grid;
  gap: 2px;
  width: 96px;

  svg {
    width: 100%;
    height: 4px;
    border-radius: var(--radius-6);
    background: var(--surface-hover);
  }

  &[data-rating='good'] rect {
    fill: var(--success);
  }

  &[data-rating='fair'] rect {
    fill: var(--warning);
  }

  &[data-rating='poor'] rect {
    fill: var(--danger);
  }
`;

/** A web vital as a number, a bar and a word. */
export function VitalFigure(vital: { name: string; p75: number }) {
  const text = useObservationsText();
  const { locale } = usePortal();
  const { rating, share } = ratingOf(vital);
  return (
    <Root data-rating={rating}>
      {vitalText(vital, locale)}
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
        <rect width={Math.max(4, share * 100)} height={1} />
      </svg>
      <SecondaryLine>{text(`projects.observations.rating.${rating}`)}</SecondaryLine>
    </Root>
  );
}
