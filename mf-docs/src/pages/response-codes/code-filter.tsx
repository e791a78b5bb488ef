import { css, styled } from 'styled-components';

import type { SandboxCode } from '@up/api/calls/sandbox/sandbox';
import { media, SearchField, Segmented, oneColumn } from '@up/ui';

import { useCodesText } from './text.ts';

export const allKinds = 'all';
export type KindFilter = SandboxCode['kind'] | typeof allKinds;

const kinds: readonly KindFilter[] = [allKinds, 'payment', 'reason', 'http'];

/** Sticky while the codes scroll below it. */
const Root = styled.div`
  position: sticky;
  top: var(--header-height);
  z-index: 2;
  display: grid;
  grid-template-columns: minmax(0, 360px) max-content minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3) var(--space-6);
  margin-top: var(--space-8);
  padding-block: var(--space-3);
  border-bottom: 1px solid var(--border);
  background: var(--surface);

  ${media.below992(oneColumn)}
`;

const Count = styled.p`
  color: var(--text-muted);
  font-size: var(--size-14);
  text-align: end;

  ${media.below992(css`
    text-align: start;
  `)}
`;

export interface CodeFilterProps {
  search: string;
  onSearch(search: string): void;
  kind: KindFilter;
  onKind(kind: KindFilter): void;
  /** The matches of the search only, for the counts by kind. */
  found: readonly SandboxCode[];
  /** Number of displayed codes. */
  count: number;
}

/** Filters the codes by words and kind. */
export function CodeFilter({ search, onSearch, kind, onKind, found, count }: CodeFilterProps) {
  const text = useCodesText();
  const countOf = (filter: KindFilter) => found.filter((each) => filter === allKinds || each.kind === filter).length;
  return (
    <Root>
      <SearchField label={text('docs.codes.search')} value={search} onChange={onSearch} />
      <Segmented
        label={text('docs.codes.kind')}
        choices={kinds.map((value) => ({
          value,
          text: text(`docs.codes.kind.${value}`, { count: countOf(value) }),
        }))}
        chosen={kind}
        onChoice={onKind}
      />
      <Count role="status">{text('docs.codes.found', { count })}</Count>
    </Root>
  );
}
