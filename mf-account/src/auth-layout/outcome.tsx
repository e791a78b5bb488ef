import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Row, Stack } from '@up/ui';

const Message = styled.div`
  display: grid;
  gap: var(--space-3);
  color: var(--text-muted);
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
    <Stack $gap={8}>
      <Message>{children}</Message>
      {actions && <Row $gap={3}>{actions}</Row>}
    </Stack>
  );
}
