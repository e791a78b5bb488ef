import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.div`
  display: grid;
  gap: var(--space-8);
`;

const Message = styled.div`
  display: grid;
  gap: var(--space-3);
  color: var(--text-muted);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

interface OutcomeProps {
  /** What happened, and what to do next. */
  children: ReactNode;
  /** Links and buttons, the primary one first. */
  actions?: ReactNode;
}

/** The outcome of an action, in place of the form: a text and further actions. */
export function Outcome({ children, actions }: OutcomeProps) {
  return (
    <Root>
      <Message>{children}</Message>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}
