import { useCallback } from 'react';

/** An empty string that Trusted Types accept for `innerHTML`. */
export const emptyHtml = (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '';

/**
 * The server's markup, unchanged: React neither renders nor compares it. When React creates this element again, the
 * nodes move into it.
 */
export function ServerMarkup({ slot, nodes }: { slot: Record<string, string>; nodes: Node[] }) {
  const adopt = useCallback(
    (element: HTMLDivElement | null) => {
      if (element && nodes[0]?.parentNode !== element) element.replaceChildren(...nodes);
    },
    [nodes],
  );
  return (
    <div key="kept" {...slot} ref={adopt} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: emptyHtml }} />
  );
}
