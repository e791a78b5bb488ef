import { Fragment } from 'react';
import { styled } from 'styled-components';

import { CopyButton } from '@up/ui';

import { useText } from '../text.ts';
import { MethodBadge } from './method-badge.tsx';

const Root = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--control-44);
  padding: 0 var(--space-1) 0 var(--space-3);
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-sunken);
  font-size: var(--size-14);

  code {
    flex: 1;
    padding-block: var(--space-2);
    word-break: normal;
  }
`;

const Placeholder = styled.span`
  color: var(--brand-text);
`;

/** Method and path, as in the first line of a request. */
export function Endpoint({ method, path }: { method: string; path: string }) {
  const text = useText();
  return (
    <Root>
      <MethodBadge method={method} />
      <code translate="no">
        {path.split(/(?=\/)/).map((segment, index) => (
          <Fragment key={index}>
            {/* A long path breaks between its segments. */}
            <wbr />
            <Segment>{segment}</Segment>
          </Fragment>
        ))}
      </code>
      <CopyButton
        value={path}
        texts={{ copy: text('docs.copy.path'), copied: text('docs.copied'), failed: text('docs.copy.failed') }}
      />
    </Root>
  );
}

function Segment({ children }: { children: string }) {
  return children
    .split(/(\{[^{}]*\})/)
    .map((part, index) => (index % 2 === 1 ? <Placeholder key={index}>{part}</Placeholder> : part));
}
