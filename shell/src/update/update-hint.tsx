import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { Button } from '@up/ui/button';

import { pageDataId, type PageData } from '../page-data.ts';
import { useText } from '../text.ts';
import { watchComposition } from './watch-composition.ts';

const Root = styled.aside`
  position: fixed;
  z-index: 20;
  bottom: var(--space-6);
  left: 50%;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  width: max-content;
  max-width: calc(100vw - 2 * var(--gutter));
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-raised);
  box-shadow: var(--shadow-floating);
  font-size: var(--size-14);
  translate: -50% 0;
`;

/** Offers a reload when the site has moved on since the tab was opened. The tab works to its end without it. */
export function UpdateHint() {
  const text = useText();
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    const { composition } = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}') as Partial<PageData>;
    return composition && watchComposition({ id: composition.id, onNewer: () => setOffered(true) });
  }, []);
  if (!offered) return null;
  return (
    <Root role="status" aria-label={text('shell.update.label')}>
      {text('shell.update.newer')}
      <Button size="small" variant="primary" onClick={() => location.reload()}>
        {text('shell.update.reload')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setOffered(false)}>
        {text('shell.update.later')}
      </Button>
    </Root>
  );
}
