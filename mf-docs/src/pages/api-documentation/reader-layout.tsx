import { ListTree, X } from 'lucide';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';

import { Button, Icon, media, SkipLink } from '@up/ui';

import { useText } from './text.ts';

/**
 * As wide as the header: tree, text and code share its outer edges. Each part has its area by name, because the content
 * may be painted before the tree has arrived.
 */
const Root = styled.div`
  display: grid;
  grid-template: 'tree content' / 248px minmax(0, 1fr);
  gap: var(--space-8);
  width: 100%;
  max-width: calc(var(--content-width) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);

  ${media.below992(css`
    grid-template-columns: 240px minmax(0, 1fr);
  `)}
  ${media.below768(css`
    grid-template: 'opener' auto 'content' auto / minmax(0, 1fr);
    gap: 0;
  `)}
`;

/**
 * A popover, so that below 768 px it is a drawer that opens without a script; above, it is always visible. It is the
 * last element and the first column: an API is painted before browsers have read the list of all.
 */
const Tree = styled.aside`
  position: sticky;
  grid-area: tree;
  top: var(--header-height);
  inset-inline: auto;
  display: block;
  width: auto;
  height: calc(100dvh - var(--header-height));
  margin: 0;
  padding: var(--space-6) 0 0;
  border: 0;
  outline: none;
  background: none;
  color: inherit;
  overflow: visible;

  ${media.below768(css`
    &:not(:popover-open) {
      display: none;
    }

    &:popover-open {
      position: fixed;
      inset: 0 auto 0 0;
      display: flex;
      flex-direction: column;
      width: min(340px, 88vw);
      height: 100dvh;
      max-height: none;
      padding: var(--space-3) var(--space-3) 0;
      background: var(--surface-raised);
      box-shadow: var(--shadow-floating);
    }

    &::backdrop {
      background: var(--backdrop);
    }
  `)}
`;

const OnlyNarrow = styled.div`
  display: none;

  ${media.below768(css`
    display: flex;
    align-items: center;
    justify-content: space-between;
  `)}
`;

const OpenerBar = styled(OnlyNarrow)`
  position: sticky;
  grid-area: opener;
  z-index: 1;
  top: var(--header-height);
  margin-inline: calc(-1 * var(--gutter));
  padding: var(--space-2) var(--gutter);
  border-bottom: 1px solid var(--border);
  background: var(--surface);
`;

const DrawerHead = styled(OnlyNarrow)`
  padding: 0 0 var(--space-2) var(--space-2);
  font-weight: 700;
`;

const Content = styled.div`
  position: relative;
  grid-area: content;
  min-width: 0;
  padding-block: var(--space-8) var(--space-24);
`;

const SkipToTree = styled(SkipLink)`
  left: 0;

  ${media.below768(css`
    display: none;
  `)}
`;

/** Part of an address once a reader has skipped to the tree. */
const treeId = 'api-list';

/** The tree next to the content. The tree stays mounted on every page of the documentation. */
export function ReaderLayout({ tree, children }: { tree: ReactNode; children: ReactNode }) {
  const text = useText();
  const drawer = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => closeDrawer(drawer.current), [pathname]);

  return (
    <Root>
      <OpenerBar>
        <Button size="small" popoverTarget={treeId}>
          <Icon of={ListTree} />
          {text('docs.tree.label')}
        </Button>
      </OpenerBar>
      <Content>
        <SkipToTree href={`#${treeId}`}>{text('docs.tree.skip')}</SkipToTree>
        {children}
      </Content>
      <Tree id={treeId} popover="auto" ref={drawer} tabIndex={-1}>
        <DrawerHead>
          {text('docs.tree.label')}
          <Button
            variant="quiet"
            popoverTarget={treeId}
            popoverTargetAction="hide"
            aria-label={text('docs.tree.close')}
          >
            <Icon of={X} size={20} />
          </Button>
        </DrawerHead>
        <Suspense>{tree}</Suspense>
      </Tree>
    </Root>
  );
}

/** Browsers without popovers have no drawer to close. */
function closeDrawer(drawer: HTMLElement | null): void {
  if (drawer && 'togglePopover' in drawer) drawer.togglePopover(false);
}
