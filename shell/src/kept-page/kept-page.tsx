import { useCallback } from 'react';

/** The empty text, as something that Trusted Types let into `innerHTML`. */
const emptyHtml = (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '';

/**
 * The server's markup as it is: React neither renders nor compares it. Where React makes this element anew, the nodes
 * move into it.
 */
export function KeptPage({ slot, nodes }: { slot: Record<string, string>; nodes: Node[] }) {
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
