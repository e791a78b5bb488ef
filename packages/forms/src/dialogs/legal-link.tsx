import { useQuery } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';

import { legalPath, type LegalType } from '@up/api/legal';
import { usePortal } from '@up/host';
import { ContentLink, DialogFrame, RichText, Skeleton } from '@up/ui';

import { useFormsText } from '../text.ts';
import { legalQuery } from './legal-query.ts';

/**
 * A legal text over the form. When it cannot be loaded, no error is shown (product.md#errors), but a link to its page.
 */
function LegalDialog({ type, close }: { type: LegalType; close: () => void }) {
  const text = useFormsText();
  const { data, isPending } = useQuery(legalQuery(usePortal(), type));
  const content = data?.data[0]?.attributes;
  return (
    <DialogFrame title={content?.title ?? text(`forms.legal.${type}`)} onClose={close} closeText={text('forms.close')}>
      {isPending && <Skeleton height="40vh" width="680px" />}
      {content && <RichText html={content.content} />}
      {!isPending && !content && (
        <ContentLink to={legalPath(type)} target="_blank" newTabText={text('forms.newTab')}>
          {text('forms.legal.page')}
        </ContentLink>
      )}
    </DialogFrame>
  );
}

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
