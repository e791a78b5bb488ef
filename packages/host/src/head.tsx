import { createContext, useContext, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

export interface HeadContent {
  /** Without the site's name, which the shell adds. */
  title: string;
  description?: string;
  /** Keeps the page out of search engines. */
  noIndex?: boolean;
  /** What the page is about for search engines, as objects of schema.org. Written by the server alone. */
  structuredData?: readonly object[];
}

/**
 * Receives what the page says of itself: the document in the browser, the response on the server.
 * `path` is the page's own, without locale prefix and query.
 */
export type HeadSink = (head: HeadContent, path: string) => void;

const HeadContext = createContext<HeadSink>(() => undefined);
export const HeadProvider = HeadContext.Provider;

/** Says what stands in the document's head for this page. Each page renders exactly one. */
export function Head({ title, description, noIndex, structuredData }: HeadContent) {
  const sink = useContext(HeadContext);
  const { pathname } = useLocation();
  if (typeof document === 'undefined') sink({ title, description, noIndex, structuredData }, pathname);
  useEffect(() => {
    sink({ title, description, noIndex }, pathname);
  }, [sink, title, description, noIndex, pathname]);
  return null;
}
