import { RichText } from '@up/ui';

import { withBase } from './routed-links.ts';
import { useRoutedClicks } from './use-routed-clicks.ts';

/** Prose whose internal links keep the reader's language and use the router. */
export function RoutedProse({ html }: { html: string }) {
  const { base, onClick } = useRoutedClicks();
  return (
    // The links inside handle focus and keys; this only observes their clicks.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={onClick}>
      <RichText html={withBase(html, base)} />
    </div>
  );
}
