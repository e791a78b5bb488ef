import { useQuery } from '@tanstack/react-query';

import { legalPath, type LegalType } from '@up/api/legal';
import { usePortal } from '@up/host';
import { ContentLink, DialogFrame, RichText, Skeleton } from '@up/ui';

import { legalQuery } from './legal-query.ts';
import { useFormsText } from '../text.ts';

/**
 * A legal text over the form. When it cannot be loaded, no error is shown (product.md#errors), but a link to its page.
 */
export function LegalDialog({ type, close }: { type: LegalType; close: () => void }) {
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
