import { styled } from 'styled-components';

import type { Sending } from '@up/forms';
import { Button, Notice, Row } from '@up/ui';

import { useText } from './text.ts';

const Root = styled.div`
  position: sticky;
  z-index: 1;
  bottom: 0;
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-8);
  padding-block: var(--space-3);
  border-top: 1px solid var(--border);
  background: var(--surface);
`;

const Keys = styled.span`
  color: var(--text-muted);
  font-size: var(--size-12);

  @media (hover: none) {
    display: none;
  }

  kbd {
    padding: 1px 5px;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-6);
    font-size: inherit;
  }
`;

export interface SendBarProps extends Sending {
  /** The key is not loaded yet: a request sent now would be lost. */
  waiting: boolean;
}

/** Always visible below the form: sends it, and shows the progress. */
export function SendBar({ sending, slow, cancel, waiting }: SendBarProps) {
  const text = useText();
  return (
    <Root>
      {slow && <Notice live>{text('docs.sandbox.slow')}</Notice>}
      <Row $gap="2 3" $align="center">
        <Button type="submit" variant="primary" busy={sending} disabled={waiting}>
          {text('docs.sandbox.send')}
        </Button>
        {sending ? (
          <Button onClick={cancel}>{text('docs.sandbox.cancel')}</Button>
        ) : (
          <Keys>
            <kbd>Ctrl</kbd> + <kbd>Enter</kbd>
          </Keys>
        )}
      </Row>
    </Root>
  );
}
