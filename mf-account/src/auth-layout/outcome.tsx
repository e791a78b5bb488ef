import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Icon } from '@up/ui/icon';

const Root = styled.div`
  display: grid;
  gap: var(--space-6);
`;

const Emblem = styled.span<{ $tone: OutcomeTone }>`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: var(--radius-16);
  background: ${({ $tone }) => `var(--${$tone}-tint)`};
  color: ${({ $tone }) => `var(--${$tone === 'brand' ? 'brand-text' : $tone})`};
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-3);
  color: var(--text-muted);

  strong {
    color: var(--text);
    font-weight: 600;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

type OutcomeTone = 'brand' | 'success' | 'warning' | 'danger';

interface OutcomeProps {
  icon: LucideIcon;
  tone: OutcomeTone;
  /** What happened, and what to do now. */
  children: ReactNode;
  /** Links and buttons, the first one first. */
  actions?: ReactNode;
}

/** What came of something, in the column of a form: a drawing, words, the way on. */
export function Outcome({ icon, tone, children, actions }: OutcomeProps) {
  return (
    <Root>
      <Emblem $tone={tone}>
        <Icon of={icon} size={20} />
      </Emblem>
      <Words>{children}</Words>
      {actions && <Actions>{actions}</Actions>}
    </Root>
  );
}
