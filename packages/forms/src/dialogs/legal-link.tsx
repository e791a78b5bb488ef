import type { MouseEvent, ReactNode } from 'react';

import { legalPath, type LegalType } from '@up/api/legal';
import { usePortal } from '@up/host';
import { ContentLink } from '@up/ui';

import { LegalDialog } from './legal-dialog.tsx';

interface LegalLinkProps {
  type: LegalType;
  /** The text of the link, from between the tags of a translation. */
  children?: ReactNode;
}

/** Opens a legal text over the form, or in a new tab on request, so that the form stays. */
export function LegalLink({ type, children }: LegalLinkProps) {
  const { dialogs } = usePortal();

  function show(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void dialogs.open(({ close }) => <LegalDialog type={type} close={() => close()} />);
  }
  return (
    <ContentLink to={legalPath(type)} target="_blank" aria-haspopup="dialog" onClick={show}>
      {children}
    </ContentLink>
  );
}
