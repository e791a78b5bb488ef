import { useId, type ChangeEvent } from 'react';
import { css, styled } from 'styled-components';

import type { Price } from '@up/api/calls/publishing/price';
import { formatNumber, usePortal } from '@up/host';
import { Checkbox, media, TextInput } from '@up/ui';

import { useWon } from '../../brand/use-won.ts';
import { useText } from './text.ts';
import { callsAt, stepOf, steps } from './call-steps.ts';
import { maxCalls } from './estimate.ts';

const Row = styled.div`
  display: grid;
  gap: var(--space-2) var(--space-6);
  padding-block: var(--space-6);
  border-bottom: 1px solid var(--border);

  > div:first-child {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
    align-items: baseline;
  }

  label {
    font-size: var(--size-18);
    font-weight: 700;
    letter-spacing: -0.01em;
  }

  > div:first-child > span {
    color: var(--text-muted);
    font-size: var(--size-14);
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }

  p {
    max-width: 44em;
    padding-left: var(--space-8);
    color: var(--text-muted);
    font-size: var(--size-14);
    text-wrap: pretty;
  }

  ${media.below768(css`
    > div:first-child {
      flex-direction: column;
      gap: 0;
    }

    > div:first-child > span {
      padding-left: var(--space-8);
    }
  `)}
`;

const Amount = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 150px auto;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  padding: var(--space-2) 0 0 var(--space-8);

  input[type='range'] {
    width: 100%;
    height: 24px;
    margin: 0;
    accent-color: var(--brand);
    cursor: pointer;
  }

  input[inputmode] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }

  > span {
    color: var(--text-muted);
    font-size: var(--size-14);
    white-space: nowrap;
  }

  ${media.below768(css`
    grid-template-columns: minmax(0, 1fr) auto;
    padding-left: 0;

    input[type='range'] {
      grid-column: 1 / -1;
    }
  `)}
`;

export interface PackageRowProps {
  price: Price;
  /** Per month; undefined when the package is not chosen. */
  calls: number | undefined;
  /** The initial number when it is chosen. */
  suggestion: number;
  onChange: (calls: number | undefined) => void;
}

/** A package to choose, with its calls per month: by slider, or typed. */
export function PackageRow({ price, calls, suggestion, onChange }: PackageRowProps) {
  const text = useText();
  const won = useWon();
  const { locale } = usePortal();
  const whatId = useId();
  const { name, summary, monthlyFee } = price;
  const label = text('marketing.pricing.calls', { name });

  function type({ target: { value } }: ChangeEvent<HTMLInputElement>) {
    onChange(Math.min(maxCalls, Number(value.replaceAll(/\D/g, ''))));
  }
  return (
    <Row>
      <div>
        <Checkbox
          label={name}
          checked={calls !== undefined}
          aria-describedby={whatId}
          onChange={({ target: { checked } }) => onChange(checked ? suggestion : undefined)}
        />
        <span>{text('marketing.pricing.fee', { amount: won(monthlyFee) })}</span>
      </div>
      <p id={whatId}>{summary}</p>
      {calls !== undefined && (
        <Amount>
          <input
            type="range"
            min={0}
            max={steps.length - 1}
            value={stepOf(calls)}
            aria-label={label}
            aria-valuetext={text('marketing.pricing.count', { count: formatNumber(calls, locale) })}
            onChange={({ target: { value } }) => onChange(callsAt(Number(value)))}
          />
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            aria-label={text('marketing.pricing.exact', { name })}
            value={formatNumber(calls, locale)}
            onChange={type}
          />
          <span>{text('marketing.pricing.unit')}</span>
        </Amount>
      )}
    </Row>
  );
}
