import { useId } from 'react';
import { styled } from 'styled-components';

import type { Price } from '@up/api/calls/publishing/price';
import { formatNumber, usePortal } from '@up/host';

import { useWon } from '../../brand/use-won.ts';
import { useText } from './text.ts';
import { estimatePackage, vatOf } from './estimate.ts';

/** A paper receipt, torn at its lower edge. */
const Paper = styled.div`
  padding: var(--space-8) var(--space-8) var(--space-12);
  background: var(--code-surface);
  color: var(--code-text);
  font-variant-numeric: tabular-nums;
  mask:
    linear-gradient(var(--ink) 0 0) top / 100% calc(100% - 8px) no-repeat,
    conic-gradient(from -45deg at bottom, transparent, var(--ink) 1deg 89deg, transparent 90deg) bottom / 16px 8px
      repeat-x;
  border-radius: var(--radius-16) var(--radius-16) 0 0;

  h2 {
    color: var(--code-muted);
    font-size: var(--size-14);
    font-weight: 400;
  }

  output {
    display: block;
    margin-block: var(--space-1) var(--space-6);
    font-size: calc(var(--size-36) * 1.1);
    font-weight: 700;
    letter-spacing: -0.03em;
    line-height: 1.3;
  }

  dl {
    border-top: 1px dashed var(--code-border);
  }

  dl > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--space-4);
    padding-block: var(--space-2);
    font-size: var(--size-14);
    line-height: 1.6;
  }

  dl > [data-package] {
    margin-top: var(--space-3);
    padding-top: var(--space-3);
    border-top: 1px dashed var(--code-border);
    font-weight: 700;
  }

  dl > [data-package]:first-child {
    margin-top: 0;
    border-top: 0;
  }

  dl > [data-detail] {
    padding-block: 0;
    color: var(--code-muted);
    font-size: var(--size-12);
  }

  dl > [data-tax] {
    margin-top: var(--space-4);
    padding-top: var(--space-4);
    border-top: 1px solid var(--code-border);
    color: var(--code-muted);
  }

  > p {
    margin-top: var(--space-4);
    color: var(--code-muted);
    font-size: var(--size-12);
  }
`;

export interface BillProps {
  packages: Price[];
  /** Calls per month by the slug of each chosen package. */
  calls: Readonly<Record<string, number>>;
}

/** The monthly bill, line by line; the sum is announced when it changes. Prices are without VAT (product.md#limits). */
export function Bill({ packages, calls }: BillProps) {
  const text = useText();
  const won = useWon();
  const { locale } = usePortal();
  const sumId = useId();
  const selected = packages.flatMap((each) => {
    const count = calls[each.slug];
    return count === undefined ? [] : [{ ...each, estimate: estimatePackage(each, count) }];
  });
  const sum = selected.reduce((total, { estimate }) => total + estimate.amount, 0);
  return (
    <Paper data-theme="dark">
      <h2 id={sumId}>{text('marketing.pricing.sum')}</h2>
      <output aria-labelledby={sumId}>{won(sum)}</output>
      <dl>
        {selected.map(({ slug, name, includedCalls, estimate }) => [
          <div key={slug} data-package>
            <dt>{name}</dt>
            <dd>{won(estimate.amount)}</dd>
          </div>,
          <div key={`${slug}-fee`} data-detail>
            <dt>{text('marketing.pricing.included', { count: formatNumber(includedCalls, locale) })}</dt>
            <dd>{won(estimate.fee)}</dd>
          </div>,
          ...estimate.lines.map(({ calls: count, perCall, amount }) => (
            <div key={`${slug}-${perCall}`} data-detail>
              <dt>{text('marketing.pricing.line', { count: formatNumber(count, locale), price: won(perCall) })}</dt>
              <dd>{won(amount)}</dd>
            </div>
          )),
        ])}
        <div data-tax>
          <dt>{text('marketing.pricing.vat')}</dt>
          <dd>{won(vatOf(sum))}</dd>
        </div>
        <div data-package>
          <dt>{text('marketing.pricing.withVat')}</dt>
          <dd>{won(sum + vatOf(sum))}</dd>
        </div>
      </dl>
      <p>{text('marketing.pricing.note')}</p>
    </Paper>
  );
}
