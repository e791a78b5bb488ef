import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Icon } from '../foundation/icon.tsx';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  max-width: 420px;
  margin-inline: auto;
  padding: var(--space-16) var(--space-4);
  text-align: center;
`;

const Emblem = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-bottom: var(--space-1);
  border: 1px solid var(--border);
  border-radius: var(--radius-16);
  background: var(--surface-sunken);
  color: var(--text-muted);
`;

const Sentence = styled.p`
  color: var(--text-muted);
`;

const Action = styled.div`
  margin-top: var(--space-3);
`;

export interface EmptyStateProps {
  icon: IconNode;
  /** A heading element of the level that fits the page, or plain text. */
  title: ReactNode;
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
}

/** An empty or failed state: an icon, one sentence, one action. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <Root>
      <Emblem>
        <Icon of={icon} size={20} />
      </Emblem>
      {typeof title === 'string' ? <strong>{title}</strong> : title}
      {children && <Sentence>{children}</Sentence>}
      {action && <Action>{action}</Action>}
    </Root>
  );
}
