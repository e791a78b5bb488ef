import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { codeTokens, type CodeLanguage } from './code-tokens.ts';
import { CopyButton, type CopyTexts } from '../buttons/copy-button.tsx';

export type { CodeLanguage };

const Root = styled.figure`
  display: flex;
  flex-direction: column;
  min-width: 0;
  border: 1px solid var(--code-border);
  border-radius: var(--radius-10);
  background: var(--code-surface);
  color: var(--code-text);
  overflow: hidden;
`;

const Bar = styled.figcaption`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--control-40);
  padding: 0 var(--space-1) 0 var(--space-4);
  border-bottom: 1px solid var(--code-border);
  background: var(--code-raised);
  color: var(--code-muted);
  font-size: var(--size-12);
  font-weight: 700;
`;

const Title = styled.span`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
`;

const Scroll = styled.pre<{ $maxHeight: number | undefined }>`
  flex: 1;
  margin: 0;
  padding: var(--space-4);
  ${({ $maxHeight }) => $maxHeight && `max-height: ${$maxHeight}px;`}
  overflow: auto;
  font-size: var(--size-13);
  line-height: 1.7;
  tab-size: 2;

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Code = styled.code`
  word-break: normal;
  overflow-wrap: normal;

  [data-t='k'] {
    color: var(--code-key);
  }

  [data-t='s'] {
    color: var(--code-string);
  }

  [data-t='n'] {
    color: var(--code-number);
  }

  [data-t='w'] {
    color: var(--code-keyword);
  }

  [data-t='m'] {
    color: var(--code-muted);
  }
`;

export interface ColouredCodeProps {
  code: string;
  language: CodeLanguage;
}

/** Tokens that get a colour before a panel is scrolled: more than fit into a window, each of which is an element. */
const firstTokens = 300;

/** Code with syntax colours, for a dark background. */
export function ColouredCode({ code, language, most = Infinity }: ColouredCodeProps & { most?: number }) {
  return (
    <Code translate="no">
      {codeTokens(code, language).map(({ kind, text }, index) =>
        kind && index < most ? (
          <span key={index} data-t={kind}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </Code>
  );
}

export interface CodePanelProps extends ColouredCodeProps {
  /** The title of the code, e.g. 'Request'; also the name of the scrolling region. */
  title: string;
  /** After the title: a status, a language switch. */
  aside?: ReactNode;
  /** Absent: no copy button. */
  copyTexts?: CopyTexts;
  /** The copied text if it differs from the displayed code, e.g. when that masks a secret. */
  copyValue?: string;
  /** Called after the text was copied. */
  onCopied?(): void;
  /** In pixels; longer code scrolls. */
  maxHeight?: number;
  /** Its owner limits its height, so that long code scrolls in the panel. */
  scrolls?: boolean;
  className?: string;
}

/** A panel of code with its title and a copy button; dark in both themes, including the content of its bar. */
export function CodePanel({
  title,
  aside,
  code,
  language,
  copyTexts,
  copyValue = code,
  onCopied,
  maxHeight,
  scrolls = maxHeight !== undefined,
  className,
}: CodePanelProps) {
  const [wasScrolled, setScrolled] = useState(false);
  return (
    <Root data-theme="dark" className={className}>
      <Bar>
        <Title>
          {title}
          {aside}
        </Title>
        {copyTexts && <CopyButton value={copyValue} texts={copyTexts} onCopied={onCopied} />}
      </Bar>
      {/* Focusable, so that long lines can be scrolled by keyboard. */}
      <Scroll $maxHeight={maxHeight} role="region" aria-label={title} tabIndex={0} onScroll={() => setScrolled(true)}>
        <ColouredCode code={code} language={language} most={scrolls && !wasScrolled ? firstTokens : undefined} />
      </Scroll>
    </Root>
  );
}
