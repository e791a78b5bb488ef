import { styled } from 'styled-components';

import { useText } from '../text.ts';
import { Panel, PanelClaim } from './panel.tsx';

/** Calls of the sandbox as in its catalogue: made on one day, read on the next. */
const days = [
  {
    day: 'yesterday',
    calls: [
      { method: 'POST', path: '/sandbox/v1/cards' },
      { method: 'POST', path: '/sandbox/v1/cards/crd_8ZbW…/activate' },
    ],
  },
  { day: 'today', calls: [{ method: 'GET', path: '/sandbox/v1/cards/crd_8ZbW…' }] },
] as const;

const Log = styled.div`
  font: var(--size-13) / 1.5 var(--font-mono);

  p {
    margin-bottom: var(--space-2);
    color: var(--panel-muted);
    font: 700 var(--size-12) / 1.5 var(--font-sans);
  }

  ol + p {
    margin-top: var(--space-6);
  }

  ol {
    padding: 0;
    list-style: none;
  }

  li {
    display: grid;
    grid-template-columns: 4.5ch minmax(0, 1fr) auto;
    gap: var(--space-3);
    padding-block: var(--space-3);
    border-top: 1px solid color-mix(in oklab, currentcolor, transparent 86%);
  }

  b {
    color: var(--code-keyword);
    font-weight: 700;
  }

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  span:last-child {
    color: var(--money);
  }

  pre {
    margin: 0;
    padding-left: calc(4.5ch + var(--space-3));
    color: var(--panel-muted);
    font-size: inherit;
    line-height: 1.7;
  }

  pre b {
    color: var(--code-string);
    font-weight: 400;
  }
`;

/** A picture of the sandbox that follows after sign-in: a log which shows that it keeps its data. */
export function SandboxLog() {
  const text = useText();
  return (
    <Panel>
      <PanelClaim>{text('account.panel.welcome')}</PanelClaim>
      <Log aria-hidden>
        {days.map(({ day, calls }) => (
          <Day key={day} title={text(`account.panel.${day}`)} calls={calls} />
        ))}
        <pre translate="no">
          {'"status": '}
          <b>&quot;ACTIVE&quot;</b>
        </pre>
      </Log>
    </Panel>
  );
}

interface DayProps {
  title: string;
  calls: readonly { method: string; path: string }[];
}

function Day({ title, calls }: DayProps) {
  return (
    <>
      <p>{title}</p>
      <ol translate="no">
        {calls.map(({ method, path }) => (
          <li key={path}>
            <b>{method}</b>
            <span>{path}</span>
            <span>200 OK</span>
          </li>
        ))}
      </ol>
    </>
  );
}
