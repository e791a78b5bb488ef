import type { MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';

import { RichText } from '@up/ui/rich-text';

import { routedTarget, withBase } from './routed-links.ts';

/** Prose whose internal links keep the reader's language and use the router. */
export function RoutedProse({ html }: { html: string }) {
  const base = useHref('/');
  const navigate = useNavigate();
  function click(event: MouseEvent<HTMLElement>) {
    const target = routedTarget(event.nativeEvent, base);
    if (target === undefined) return;
    event.preventDefault();
    void navigate(target);
  }
  return (
    // The links inside handle focus and keys; this only observes their clicks.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={click}>
      <RichText html={withBase(html, base)} />
    </div>
  );
}
