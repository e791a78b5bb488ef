import { useSuspenseQuery } from '@tanstack/react-query';
import { FileText } from 'lucide';
import { useLocation } from 'react-router-dom';

import { Head, usePortal, type PageArguments } from '@up/host';
import { LinkButton } from '@up/ui/button';
import { EmptyState } from '@up/ui/empty-state';
import { RichText } from '@up/ui/rich-text';

import { useText } from '../../text.ts';
import { legalQuery, legalTypeOf } from './legal-query.ts';
import { LegalFrame } from './legal-frame.tsx';

/** Fetches the text. That the content service does not answer is for the shell's error page. */
export async function load({ portal, url }: PageArguments) {
  await portal.queryClient.query(legalQuery(portal, legalTypeOf(url.pathname)));
}

/** Terms and conditions, or the privacy policy. */
export function Page() {
  const text = useText();
  const portal = usePortal();
  const type = legalTypeOf(useLocation().pathname);
  const { data } = useSuspenseQuery(legalQuery(portal, type));
  const content = data.data[0]?.attributes;
  const title = content?.title ?? text(`marketing.legal.${type}`);
  return (
    <>
      <Head title={title} description={text(`marketing.legal.${type}.description`)} noIndex={!content} />
      <LegalFrame title={title} current={type}>
        {content ? (
          <RichText html={content.content} />
        ) : (
          <EmptyState
            icon={FileText}
            title={text('marketing.legal.empty')}
            action={<LinkButton to="/">{text('marketing.legal.home')}</LinkButton>}
          />
        )}
      </LegalFrame>
    </>
  );
}
