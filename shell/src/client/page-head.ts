import type { HeadSink } from '@up/host';
import type { HeadFacts } from '@up/host/head-tags';

import { whenDeferredPartsLoaded } from '../deferred/deferred.ts';

/** Writes a page's head into the document. The head of the first page was part of the HTML. */
export function createDocumentHead(site: Pick<HeadFacts, 'locale' | 'siteName' | 'siteUrl'>): HeadSink {
  let latest: HeadFacts | undefined;
  return (head, path) => {
    const title = fullTitle(head.title, site.siteName);
    document.title = title;
    const facts: HeadFacts = { ...site, ...head, title, path, indexed: !head.noIndex };
    latest = facts;
    // The tags are not needed immediately, so the code that writes them is loaded late; by then another page may be
    // shown.
    whenDeferredPartsLoaded(({ writeHeadTags }) => {
      if (latest === facts) writeHeadTags(facts);
    });
  };
}

export function fullTitle(title: string, siteName: string): string {
  return title === siteName ? title : `${title} | ${siteName}`;
}
