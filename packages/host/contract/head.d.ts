export interface HeadContent {
    /** Without the site's name, which the shell adds. */
    title: string;
    description?: string;
    /** Asks search engines not to index the page. */
    noIndex?: boolean;
    /** Describes the page for search engines as schema.org objects. Only the server writes it. */
    structuredData?: readonly object[];
}
/**
 * Receives the head of a page: the document in the browser, the response on the server. `path` is the page's path
 * without locale prefix and query.
 */
export type HeadSink = (head: HeadContent, path: string) => void;
export declare const HeadProvider: import("react").Provider<HeadSink>;
/** Sets the document's head for this page. Each page renders exactly one. */
export declare function Head({ title, description, noIndex, structuredData }: HeadContent): null;
