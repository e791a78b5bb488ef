import { useEffect, useState, type ReactNode } from 'react';

import { localizePath, usePortal } from '@up/host';
import { Button } from '@up/ui';

import { useSandboxWorkspaceText } from './text.ts';

const resetAfterMs = 2_000;

/** Copies the full address of a page, to send to another member of the project. */
export function ShareButton({ address, children }: { address: string; children?: ReactNode }) {
  const text = useSandboxWorkspaceText();
  const { locale } = usePortal();
  const [state, setState] = useState<'shareLink' | 'copied' | 'copyFailed'>('shareLink');
  useEffect(() => {
    if (state === 'shareLink') return undefined;
    const timer = setTimeout(() => setState('shareLink'), resetAfterMs);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.origin + localizePath(address, locale));
      setState('copied');
    } catch {
      setState('copyFailed');
    }
  }

  return (
    <Button size="small" onClick={() => void copy()}>
      {children}
      <span aria-live="polite">{text(`docs.bench.${state}`)}</span>
    </Button>
  );
}
