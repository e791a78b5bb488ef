import type { HeadSink } from '@up/host';

/** Writes what a page says of itself into the document. The first page's head came with the HTML. */
export function createDocumentHead(siteName: string): HeadSink {
  return ({ title, description, noIndex }) => {
    document.title = fullTitle(title, siteName);
    setMeta('description', description);
    setMeta('robots', noIndex ? 'noindex' : undefined);
  };
}

export function fullTitle(title: string, siteName: string): string {
  return title === siteName ? title : `${title} | ${siteName}`;
}

function setMeta(name: string, content: string | undefined): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) {
    found?.remove();
    return;
  }
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.name = name;
  meta.content = content;
}
