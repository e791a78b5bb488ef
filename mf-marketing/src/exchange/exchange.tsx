import { css, styled } from 'styled-components';

import { ColouredCode, media } from '@up/ui';

import { useText } from '../text.ts';
import type { ExchangeData } from './exchanges.ts';
import { jsonText } from './json-text.ts';

const Root = styled.figure`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  min-width: 0;
  border: 1px solid var(--code-border);
  border-radius: var(--radius-16);
  background: var(--code-surface);
  color: var(--code-text);
  box-shadow: var(--shadow-raised);
  overflow: hidden;

  > div {
    display: flex;
    flex-direction: column;
    min-width: 0;
  }

  > div + div {
    border-left: 1px solid var(--code-border);
  }

  p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--space-3);
    padding: var(--space-3) var(--space-6);
    background: var(--code-raised);
    font-size: var(--size-12);
    line-height: 1.6;
    word-break: break-all;
  }

  p span {
    color: var(--code-muted);
    word-break: keep-all;
  }

  b {
    color: var(--code-keyword);
  }

  b[data-ok='true'] {
    color: var(--money);
  }

  b[data-ok='false'] {
    color: var(--code-number);
  }

  pre {
    flex: 1;
    margin: 0;
    padding: var(--space-4) var(--space-6) var(--space-6);
    font-size: var(--size-13);
    line-height: 1.7;
    white-space: pre-wrap;
  }

  &[data-stacked] {
    grid-template-columns: minmax(0, 1fr);
  }

  &[data-stacked] > div + div {
    border-top: 1px solid var(--code-border);
    border-left: 0;
  }

  ${media.below992(css`
    grid-template-columns: minmax(0, 1fr);

    > div + div {
      border-top: 1px solid var(--code-border);
      border-left: 0;
    }

    pre {
      font-size: var(--size-12);
    }
  `)}
`;

export interface ExchangeProps {
  exchange: ExchangeData;
  /** Shows the response below the request on every screen. */
  stacked?: boolean;
  /** Shows only the response, where the request adds nothing new. */
  answerOnly?: boolean;
  className?: string;
}

/** A request next to the sandbox's verbatim response. */
export function Exchange({ exchange, stacked = false, answerOnly = false, className }: ExchangeProps) {
  const text = useText();
  const { method, path, headers = {}, request, status, response } = exchange;
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const body = request ? jsonText(request) : '';
  return (
    <Root data-theme="dark" data-stacked={stacked || answerOnly || undefined} className={className}>
      {!answerOnly && (
        <div>
          <p translate="no">
            <b>{method}</b>
            <code>{path}</code>
          </p>
          {(head.length > 0 || body) && (
            <pre>
              {head.length > 0 && <ColouredCode code={`${head.join('\n')}\n\n`} language="text" />}
              <ColouredCode code={body} language="json" />
            </pre>
          )}
        </div>
      )}
      <div>
        <p>
          <b data-ok={status.startsWith('2')} translate="no">
            {status}
          </b>
          <span>{text('marketing.answer')}</span>
        </p>
        <pre>
          <ColouredCode code={jsonText(response)} language="json" />
        </pre>
      </div>
    </Root>
  );
}
