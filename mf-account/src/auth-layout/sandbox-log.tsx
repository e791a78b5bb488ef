import { styled } from 'styled-components';

import { useText } from '../text.ts';
import { Panel, PanelClaim } from './panel.tsx';

/** Calls of the sandbox as its catalogue has them. */
const calls = [
  { method: 'POST', path: '/cardholders', status: '201' },
  { method: 'POST', path: '/cards', status: '201' },
  { method: 'POST', path: '/cards/crd_8ZbW…/activate', status: '200' },
  { method: 'POST', path: '/payments', status: '201' },
  { method: 'GET', path: '/cards/crd_8ZbW…', status: '200' },
] as const;

const Log = styled.ol`
  display: grid;
  font: 0.8125rem / 1.5 var(--font-mono);

  li {
    display: grid;
    grid-template-columns: 4.5ch minmax(0, 1fr) auto;
    gap: var(--space-3);
    padding-block: var(--space-3);
    border-top: 1px solid color-mix(in oklab, currentcolor, transparent 88%);
    color: var(--code-muted);
  }

  li:last-child {
    color: var(--code-text);
  }

  b {
    color: var(--code-keyword);
    font-weight: 600;
  }

  span:last-child {
    color: var(--money);
  }

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** What waits behind the sign-in: the sandbox, which remembers. A picture, said in its claim. */
export function SandboxLog() {
  const text = useText();
  return (
    <Panel>
      <PanelClaim>{text('account.panel.welcome')}</PanelClaim>
      <Log role="list" aria-hidden translate="no">
        {calls.map(({ method, path, status }) => (
          <li key={path}>
            <b>{method}</b>
            <span>{path}</span>
            <span>{status}</span>
          </li>
        ))}
      </Log>
    </Panel>
  );
}
