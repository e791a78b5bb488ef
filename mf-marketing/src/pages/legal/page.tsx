import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { FileText } from 'lucide';
import { useLocation, useSearchParams } from 'react-router-dom';

import type { LegalType } from '@up/api/legal';
import { legalVersions } from '@up/api/calls/publishing/content';
import { pages } from '@up/api/pages';
import { legalQuery } from '@up/forms/legal-query';
import { Head, notFound, usePortal, type PageArguments, callQuery, type Portal } from '@up/host';
import { EmptyState, LinkButton, Notice, RichText } from '@up/ui';

import { useText } from '../../text.ts';
import { LegalFrame } from './legal-frame.tsx';
import { Versions } from './versions.tsx';

/** The text of an address, with or without a trailing slash. */
function legalTypeOf(path: string): LegalType {
  return path.startsWith(pages.privacy()) ? 'pnp' : 'tnc';
}

/** The earlier versions of a text, newest first, without their contents. */
function versionsQuery(portal: Portal, type: LegalType) {
  return callQuery(portal, legalVersions, {
    query: {
      locale: portal.locale,
      'filters[type][$eq]': type,
      sort: 'effectiveDate:desc',
      fields: 'type,effectiveDate',
      'pagination[pageSize]': 50,
    },
  });
}

/** An earlier version with its content, as a list with at most one entry. */
function versionQuery(portal: Portal, type: LegalType, version: string) {
  return callQuery(portal, legalVersions, {
    query: { locale: portal.locale, 'filters[type][$eq]': type, 'filters[effectiveDate][$eq]': version },
  });
}

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
