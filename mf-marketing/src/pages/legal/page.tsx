import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { FileText } from 'lucide';
import { useLocation, useSearchParams } from 'react-router-dom';

import { pages } from '@up/api/pages';
import { legalQuery } from '@up/forms/legal-query';
import { Head, notFound, usePortal, type PageArguments } from '@up/host';
import { EmptyState, LinkButton, Notice, RichText } from '@up/ui';

import { useText } from '../../text.ts';
import { LegalFrame } from './legal-frame.tsx';
import { legalTypeOf, versionQuery, versionsQuery } from './legal-query.ts';
import { Versions } from './versions.tsx';

/**
 * Fetches the text in the address. The shell's error page handles a failing content service; the page works without the
 * list of versions.
 */
export async function load({ portal, url }: PageArguments) {
  const type = legalTypeOf(url.pathname);
  const version = url.searchParams.get('version');
  const { queryClient } = portal;
  const versions = queryClient.query(versionsQuery(portal, type)).catch(() => undefined);
  await Promise.all([queryClient.query(legalQuery(portal, type)), versions]);
  if (!version) return;
  const { data } = await queryClient.query(versionQuery(portal, type, version));
  if (data.length === 0) throw notFound();
}

/** Terms and conditions, or the privacy policy: the current text, or an earlier one. */
export function Page() {
  const text = useText();
  const portal = usePortal();
  const type = legalTypeOf(useLocation().pathname);
  const selectedVersion = useSearchParams()[0].get('version') ?? undefined;
  const { data: currentText } = useSuspenseQuery(legalQuery(portal, type));
  const { data: versions } = useQuery(versionsQuery(portal, type));
  const { data: earlier } = useQuery({
    ...versionQuery(portal, type, selectedVersion ?? ''),
    enabled: selectedVersion !== undefined,
  });
  const current = currentText.data[0]?.attributes;
  const content = selectedVersion ? earlier?.data[0]?.attributes : current;
  const title = content?.title ?? text(`marketing.legal.${type}`);
  return (
    <>
      <Head
        title={title}
        description={text(`marketing.legal.${type}.description`)}
        noIndex={!content || !!selectedVersion}
      />
      <LegalFrame
        title={title}
        current={type}
        versions={
          <Versions
            type={type}
            currentDay={current?.effectiveDate}
            earlier={versions?.data.map(({ attributes }) => attributes.effectiveDate) ?? []}
            selectedDay={selectedVersion}
          />
        }
      >
        {selectedVersion && <Notice tone="info">{text('marketing.legal.past', { date: selectedVersion })}</Notice>}
        {content?.content ? (
          <RichText html={content.content} />
        ) : (
          <EmptyState
            icon={FileText}
            title={text('marketing.legal.empty')}
            action={<LinkButton to={pages.home()}>{text('marketing.legal.home')}</LinkButton>}
          />
        )}
      </LegalFrame>
    </>
  );
}
