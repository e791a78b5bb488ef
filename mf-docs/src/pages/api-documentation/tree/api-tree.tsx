import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';

import type { ApiNode } from '@up/api/entities/api-node';
import type { Branch } from '@up/api/entities/api-place';

import { usePortal } from '@up/host';
import { Segmented, SearchField } from '@up/ui';

import type { Watch } from '../../../prefetch/watch-in-view.ts';
import { useRoutedClicks } from '../../../prose/use-routed-clicks.ts';
import { menuQuery } from '../../../queries/queries.ts';
import { useText } from '../text.ts';
import { ListFailure } from '../list-failure.tsx';
import { CategoryFilter, isOfType } from './category-filter.tsx';
import { filterTree } from './filter-tree.ts';
import { TreeItems, TreeLevel } from './tree-item.tsx';
import { moveInTree } from './tree-keyboard.ts';
import { TreeList } from './tree-parts.tsx';
import { treeStore, type TreeStore } from './tree-store.ts';
import { useRestoredScroll } from './use-restored-scroll.ts';
import { useTreeState } from './use-tree-state.ts';

interface TreeFilterProps {
  term: string;
  onTerm(term: string): void;
  /** The field has the focus: a search follows. */
  onFocus(): void;
  /** What was found; empty without a filter. */
  status: string;
}

/** Filters the tree while typing. */
function TreeFilter({ term, onTerm, onFocus, status }: TreeFilterProps) {
  const text = useText();
  return (
    <SearchField label={text('docs.tree.filter')} value={term} onChange={onTerm} onFocus={onFocus} status={status} />
  );
}

const branches = ['packages', 'groups'] as const;

/** Switches between the two ways into the catalogue. */
function BranchSwitch({ branch, onBranch }: { branch: Branch; onBranch(branch: Branch): void }) {
  const text = useText();
  const choices = branches.map((value) => ({ value, text: text(`docs.tree.branch.${value}`) }));
  return <Segmented label={text('docs.tree.branch')} choices={choices} chosen={branch} onChoice={onBranch} />;
}

const Root = styled.nav`
  display: flex;
  flex-direction: column;
  min-height: 0;
  height: 100%;
`;

const Controls = styled.div`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-1) var(--space-1) var(--space-3) 0;
`;

const Scroller = styled.div`
  flex: 1;
  min-height: 0;
  padding: var(--space-1) var(--space-1) var(--space-12) 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  scrollbar-color: var(--border-strong) transparent;
`;

const Roots = styled(TreeList)<{ $apart: boolean }>`
  gap: ${({ $apart }) => ($apart ? 'var(--space-4)' : '1px')};
`;

export interface ApiTreeProps {
  /** The branch of the address; the reader may switch to the other one. */
  branch?: Branch;
  /** From the root to the current node; empty on the front page. */
  trail: readonly ApiNode[];
  /** Watches which APIs are in view. */
  watch?: Watch;
  store?: TreeStore;
}

/**
 * The catalogue as nested lists of links with buttons that expand them, instead of an ARIA tree: a tree would hide from
 * screen readers that these are links, which one is the current page, and how to navigate lists and links. Arrow keys
 * work as well.
 */
export function ApiTree({ branch, trail, watch, store = treeStore }: ApiTreeProps) {
  const text = useText();
  const portal = usePortal();
  const scroller = useRef<HTMLDivElement>(null);
  const [term, setTerm] = useState('');
  // The front page shows what there is; a link into the documentation shows where it leads. Later pages change neither.
  const [opensPackages] = useState(trail.length === 0);
  const state = useTreeState(store, branch, trail);
  const { base, onClick } = useRoutedClicks();
  useRestoredScroll(scroller, store, trail.at(-1)?.nodeId);

  // Typed text is shown immediately, the tree follows.
  const wanted = useDeferredValue(term);
  const filtering = wanted.trim() !== '';
  const { branch: shown, category } = state;
  // Only a search needs the complete catalogue. A failure is shown by the search itself.
  const menu = useQuery({ ...menuQuery(portal), enabled: filtering });
  const loadMenu = () => void portal.queryClient.query(menuQuery(portal)).catch(() => undefined);
  const found = useMemo(
    () =>
      filtering && menu.data
        ? filterTree(
            menu.data[shown].filter((node) => isOfType(node, category)),
            wanted,
          )
        : undefined,
    [filtering, menu.data, shown, category, wanted],
  );
  const isFiltered = found !== undefined;
  const tree = useMemo(
    () => ({ branch: shown, base, store, isExpanded: isFiltered, opensPackages, watch }),
    [shown, base, store, isFiltered, opensPackages, watch],
  );
  const path = trail.map(({ nodeId }) => nodeId);
  return (
    <Root aria-label={text('docs.tree.label')}>
      <Controls>
        <TreeFilter
          term={term}
          onTerm={setTerm}
          onFocus={loadMenu}
          status={
            found
              ? text('docs.tree.found', { count: found.count })
              : filtering && !menu.isError
                ? text('docs.tree.loading')
                : ''
          }
        />
        {filtering && menu.isError && <ListFailure query={menu} />}
        <BranchSwitch branch={state.branch} onBranch={state.show} />
        {state.branch === 'packages' && <CategoryFilter category={category} onCategory={state.choose} />}
      </Controls>
      <Scroller ref={scroller}>
        <Roots role="list" $apart={state.branch === 'packages'} onKeyDown={moveInTree} onClick={onClick}>
          {found ? (
            <TreeItems nodes={found.nodes} tree={tree} path={path} />
          ) : (
            <TreeLevel key={shown} tree={tree} path={path} isShown={(node) => isOfType(node, category)} />
          )}
        </Roots>
      </Scroller>
    </Root>
  );
}
