import type { IconNode } from 'lucide';
import { styled } from 'styled-components';

import { Icon } from '@up/ui';

export type EmblemTone = 'brand' | 'success' | 'warning' | 'danger';

const Root = styled.span<{ $tone: EmblemTone }>`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-bottom: var(--space-3);
  border-radius: var(--radius-16);
  background: ${({ $tone }) => `var(--${$tone}-tint)`};
  color: ${({ $tone }) => `var(--${$tone === 'brand' ? 'brand-text' : $tone})`};
`;

interface EmblemProps {
  icon: IconNode;
  tone: EmblemTone;
}

/** The drawing above the title of an outcome. */
export function Emblem({ icon, tone }: EmblemProps) {
  return (
    <Root $tone={tone}>
      <Icon of={icon} size={20} />
    </Root>
  );
}
