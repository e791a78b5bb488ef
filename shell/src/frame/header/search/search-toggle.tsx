import { Search, X } from 'lucide';
import { useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { pages } from '@up/api/pages';
import { Icon } from '@up/ui';

import { useText } from '../../../text.ts';
import { useDeferredParts, requestDeferredParts } from '../../../deferred/deferred.ts';
import { useDismiss } from '../../use-dismiss.ts';
import { HeaderButton } from '../header-button.tsx';

interface SearchToggleProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Opens and closes the search bar. The search page has its own field (product.md#site-frame). */
export function SearchToggle({ open, onOpenChange }: SearchToggleProps) {
  const text = useText();
  const barId = useId();
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const deferred = useDeferredParts();

  useDismiss(root, open, (by) => {
    if (by === 'escape') toggle.current?.focus();
    onOpenChange(false);
  });
  if (pathname === pages.search()) return null;
  return (
    <div ref={root}>
      <HeaderButton
        ref={toggle}
        data-look="icon"
        type="button"
        aria-expanded={open}
        aria-controls={open && deferred ? barId : undefined}
        aria-label={text('shell.search.open')}
        onClick={() => {
          requestDeferredParts();
          // Until the field is there, the keys typed for it arrive at this button.
          onOpenChange(!open || !deferred);
        }}
      >
        <Icon of={open ? X : Search} size={20} />
      </HeaderButton>
      {open && deferred && <deferred.SearchBar id={barId} onDone={() => onOpenChange(false)} />}
    </div>
  );
}
