import { Check, Copy } from 'lucide';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { Icon } from '../foundation/icon.tsx';
import { VisuallyHidden } from '../foundation/visually-hidden.tsx';

export interface CopyTexts {
  /** The button's name, e.g. 'Copy request'. */
  copy: string;
  /** Announced after copying. */
  copied: string;
  /** Announced when the browser did not allow it. */
  failed: string;
}

export interface CopyButtonProps {
  value: string;
  texts: CopyTexts;
  /** Called after the value was copied. */
  onCopied?(): void;
  className?: string;
}

type State = 'idle' | 'copied' | 'failed';
const resetAfterMs = 2000;

const Root = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 32px;
  height: 32px;
  padding: 0;
  border: 0;
  border-radius: var(--radius-6);
  background: none;
  color: inherit;
  opacity: 0.8;
  transition: opacity var(--fast) var(--ease);

  &:hover {
    background: color-mix(in oklab, currentcolor 12%, transparent);
    opacity: 1;
  }
`;

/** Copies a value to the clipboard and announces the result. */
export function CopyButton({ value, texts, onCopied, className }: CopyButtonProps) {
  const [state, setState] = useState<State>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), resetAfterMs);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
      onCopied?.();
    } catch {
      setState('failed');
    }
  }
  return (
    <>
      <Root type="button" aria-label={texts.copy} title={texts.copy} className={className} onClick={() => void copy()}>
        <Icon of={state === 'copied' ? Check : Copy} />
      </Root>
      <VisuallyHidden role="status">{state === 'idle' ? '' : texts[state]}</VisuallyHidden>
    </>
  );
}
