import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Button, type ButtonVariant } from '@up/ui/button';
import { Notice } from '@up/ui/notice';

import { useText } from '../text.ts';
import { useProblemText } from './problem-text.ts';
import type { Sending } from './use-sending.ts';

const Root = styled.div`
  display: grid;
  gap: var(--space-4);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

const WayOn = styled.div`
  margin-top: var(--space-2);
`;

interface SubmitProps {
  /** What `useAccountForm` gives. */
  account: Sending & { problem: unknown };
  variant?: ButtonVariant;
  /** As wide as the form. */
  wide?: boolean;
  /** The way on from a problem: a link or a button. */
  wayOn?: (problem: unknown) => ReactNode;
  /** After the button, for example 'Cancel'. */
  beside?: ReactNode;
  /** Says what happens. */
  children: ReactNode;
}

/** The end of a form: what went wrong with the whole of it, and the button that sends it. */
export function Submit({ account, variant = 'primary', wide, wayOn, beside, children }: SubmitProps) {
  const text = useText();
  const problemText = useProblemText();
  const { problem, sending, slow, cancel } = account;
  const way = problem === undefined ? undefined : wayOn?.(problem);
  return (
    <Root>
      {problem !== undefined && (
        <Notice tone="danger" live>
          <p>{problemText(problem)}</p>
          {way && <WayOn>{way}</WayOn>}
        </Notice>
      )}
      {slow && (
        <Notice
          live
          action={
            <Button size="small" onClick={cancel}>
              {text('account.slow.cancel')}
            </Button>
          }
        >
          {text('account.slow')}
        </Notice>
      )}
      <Buttons>
        <Button type="submit" variant={variant} size="large" wide={wide} busy={sending}>
          {children}
        </Button>
        {beside}
      </Buttons>
    </Root>
  );
}
