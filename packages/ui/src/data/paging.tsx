import { ChevronLeft, ChevronRight } from 'lucide';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import { Icon } from '../foundation/icon.tsx';
import { Select } from '../fields/select.tsx';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-6);
  padding-block: var(--space-4);
  color: var(--text-muted);
  font-size: var(--size-14);
  font-variant-numeric: tabular-nums;
`;

const Rows = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);

  select {
    width: auto;
    min-height: var(--control-36);
    padding-block: var(--space-1);
    font-size: inherit;
  }

  label {
    margin-right: calc(-1 * var(--space-2));
  }
`;

const Pages = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px;

  > li {
    min-width: 34px;
    text-align: center;
  }
`;

const Page = styled(Link)`
  display: grid;
  place-items: center;
  min-height: var(--control-36);
  padding-inline: var(--space-2);
  border-radius: var(--radius-6);
  color: var(--text);
  text-decoration: none;

  &:hover {
    background: var(--surface-hover);
  }

  &[aria-current] {
    background: var(--brand-tint);
    color: var(--brand-text);
    font-weight: 700;
  }

  &[aria-disabled] {
    background: none;
    color: var(--text-muted);
    cursor: default;
    opacity: 0.5;
  }
`;

export interface PagingTexts {
  /** The accessible name of the navigation. */
  label: string;
  /** The displayed rows and their total. */
  range: string;
  rowsPerPage: string;
  previous: string;
  next: string;
  page(page: number): string;
}

export interface PagingProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Total number of rows. */
  total: number;
  /** Rows per page to choose from, in ascending order. */
  choices: readonly number[];
  /** The address of a page: pages are part of the browser's history. */
  addressOf(page: number): string;
  onPageSize(rows: number): void;
  texts: PagingTexts;
}

/** The controls below a paged list: the displayed rows, the rows per page, and links to other pages. */
export function Paging({ page, pageSize, total, choices, addressOf, onPageSize, texts }: PagingProps) {
  const selectId = useId();
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (total <= Math.min(...choices)) return null;
  return (
    <Root>
      <Rows>
        <span role="status">{texts.range}</span>
        <label htmlFor={selectId}>{texts.rowsPerPage}</label>
        <Select id={selectId} value={pageSize} onChange={({ target }) => onPageSize(Number(target.value))}>
          {choices.map((rows) => (
            <option key={rows} value={rows}>
              {rows}
            </option>
          ))}
        </Select>
      </Rows>
      {last > 1 && (
        <nav aria-label={texts.label}>
          <Pages role="list">
            <li>
              <Step to={addressOf(Math.max(1, page - 1))} end={page === 1} label={texts.previous} icon={ChevronLeft} />
            </li>
            {nearPages(page, last).map((near, index) =>
              near === undefined ? (
                <li key={`gap-${index}`} aria-hidden>
                  …
                </li>
              ) : (
                <li key={near}>
                  <Page
                    to={addressOf(near)}
                    aria-label={texts.page(near)}
                    aria-current={near === page ? 'page' : undefined}
                  >
                    {near}
                  </Page>
                </li>
              ),
            )}
            <li>
              <Step
                to={addressOf(Math.min(last, page + 1))}
                end={page === last}
                label={texts.next}
                icon={ChevronRight}
              />
            </li>
          </Pages>
        </nav>
      )}
    </Root>
  );
}

interface StepProps {
  to: string;
  /** There is no page in this direction. The link stays, so that a user who has just pressed it keeps the focus. */
  end: boolean;
  label: string;
  icon: typeof ChevronLeft;
}

function Step({ to, end, label, icon }: StepProps) {
  return (
    <Page
      to={to}
      aria-label={label}
      aria-disabled={end || undefined}
      onClick={(event) => {
        if (end) event.preventDefault();
      }}
    >
      <Icon of={icon} />
    </Page>
  );
}

/** The pages that are linked from a page, including the first and the last; `undefined` stands for a gap. */
export function nearPages(page: number, last: number): (number | undefined)[] {
  const linked = [...new Set([1, page - 1, page, page + 1, last])].filter((each) => each >= 1 && each <= last);
  return linked.flatMap((each, index) => {
    const skipped = each - (linked[index - 1] ?? 0) - 1;
    // A single page takes no more space than a gap.
    if (skipped === 1) return [each - 1, each];
    return skipped > 1 ? [undefined, each] : [each];
  });
}
