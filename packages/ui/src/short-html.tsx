import { useMemo } from 'react';

import { trustedHtml } from './content-policy.ts';

export interface ShortHtmlProps {
  /** HTML that the edge has sanitised; see `shortHtml` of the calls in `packages/api`. */
  html: string;
}

/** A short string of others, which may hold emphasis or the end of a line. */
export function ShortHtml({ html }: ShortHtmlProps) {
  // The same object while the text is the same, or React would write the HTML anew at every render.
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return <span dangerouslySetInnerHTML={trusted} />;
}
