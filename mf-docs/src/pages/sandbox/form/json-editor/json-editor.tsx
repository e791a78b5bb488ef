import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { Skeleton } from '@up/ui';

import type { EditorOptions } from './editor.ts';

const Root = styled.div`
  min-height: 280px;

  &[hidden] {
    display: none;
  }
`;

const Keys = styled.p`
  margin-top: var(--space-1);
  color: var(--text-muted);
  font-size: var(--size-12);
`;

export interface JsonEditorProps extends Omit<EditorOptions, 'description'> {
  /** How to leave the editor by keyboard. */
  keysText: string;
  /** Whether the text itself is invalid. */
  invalid: boolean;
  /** Shown where the editor is unavailable: in an old browser, or when its code failed to load. */
  fallback: ReactNode;
}

type State = 'loading' | 'ready' | 'plain';

/** An editor with syntax colours and messages, loaded when it is first shown. */
export function JsonEditor({ fallback, keysText, invalid, ...options }: JsonEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>(() => (supportsEditor() ? 'loading' : 'plain'));
  const isPlain = state === 'plain';

  const change = useEffectEvent((text: string) => options.onChange(text));
  const check = useEffectEvent((value: unknown) => options.check(value));
  const open = useEffectEvent(({ openEditor }: typeof import('./editor.ts'), element: HTMLElement) => {
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true });
    const description = document.createElement('p');
    description.id = 'keys';
    description.hidden = true;
    description.textContent = keysText;
    root.append(description);
    const view = openEditor(root, {
      ...options,
      description: description.id,
      onChange: (text) => change(text),
      check: (value) => check(value),
    });
    setState('ready');
    return () => {
      view.destroy();
      root.replaceChildren();
    };
  });

  useEffect(() => {
    const element = host.current;
    if (isPlain || !element) return undefined;
    let close: (() => void) | undefined;
    let isUnmounted = false;
    import(/* webpackChunkName: "json-editor" */ './editor.ts').then(
      (module) => {
        if (!isUnmounted) close = open(module, element);
      },
      () => setState('plain'),
    );
    return () => {
      isUnmounted = true;
      close?.();
    };
  }, [isPlain]);

  if (isPlain) return fallback;
  return (
    <>
      {state === 'loading' && <Skeleton height="280px" />}
      <Root ref={host} hidden={state === 'loading'} data-invalid={invalid || undefined} />
      <Keys>{keysText}</Keys>
    </>
  );
}

/** Without constructed style sheets, the editor would insert styles that the page's policy forbids. */
function supportsEditor(): boolean {
  return typeof document !== 'undefined' && 'adoptedStyleSheets' in document;
}
