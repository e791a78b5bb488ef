import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { Notice } from '@up/ui';

import { useText } from '../../text.ts';

const Root = styled.div`
  margin-bottom: var(--space-8);
  outline: none;
  scroll-margin-top: calc(var(--header-height) + var(--space-16));
`;

/** Says that the password was changed. The form that had the focus is gone, so this takes it. */
export function Done() {
  const text = useText();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <Root ref={root} tabIndex={-1}>
      <Notice tone="success" live>
        {text('account.change.done')}
      </Notice>
    </Root>
  );
}
