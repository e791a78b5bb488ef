import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Scroll = styled.div<{ $maxHeight: number | undefined }>`
  ${({ $maxHeight }) => $maxHeight && `max-height: ${$maxHeight}px;`}
  /* Absolutely positioned content of a cell scrolls with it instead of widening the page. */
  position: relative;
  overflow: auto;
`;

const Native = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: var(--size-14);
  line-height: 1.5;

  th,
  td {
    padding: var(--space-3) var(--space-4);
    border-bottom: 1px solid var(--border);
    text-align: left;
    vertical-align: top;
    overflow-wrap: break-word;
  }

  thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    padding-block: var(--space-2);
    background: var(--surface);
    color: var(--text-muted);
    font-size: var(--size-12);
    font-weight: 700;
    white-space: nowrap;
  }

  tbody th {
    font-weight: 700;
  }

  tbody tr:hover > * {
    background: var(--surface-sunken);
  }

  :is(th, td)[data-align='end'] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }

  :is(th, td):first-child {
    padding-left: var(--space-2);
  }

  :is(th, td):last-child {
    padding-right: var(--space-2);
  }
`;

export interface TableProps {
  /** The accessible name of the table, and of the region that scrolls. */
  label: string;
  /** In pixels; a longer table scrolls below its sticky header. */
  maxHeight?: number;
  className?: string;
  /** `thead` and `tbody`; numeric cells have `data-align="end"`. */
  children: ReactNode;
}

/** A table with thin lines and a sticky header. */
export function Table({ label, maxHeight, className, children }: TableProps) {
  return (
    <Scroll $maxHeight={maxHeight} className={className} role="region" aria-label={label} tabIndex={0}>
      <Native aria-label={label}>{children}</Native>
    </Scroll>
  );
}
