import { useMemo } from 'react';

import { trustedHtml } from './content-policy.ts';

export interface ShortHtmlProps {
  /** HTML that the edge has sanitised; see `shortHtml` of the calls in `packages/api`. */
  html: string;
}

/** An external short string, which may contain emphasis and line breaks. */
export function ShortHtml({ html }: ShortHtmlProps) {
  // The same object for the same text, otherwise React would write the HTML at every render.
  const trusted = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return <span dangerouslySetInnerHTML={trusted} />;
}
