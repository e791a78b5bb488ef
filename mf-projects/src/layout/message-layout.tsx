import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Icon, Lead, Row, WorkspaceHeading } from '@up/ui';

const Root = styled.div`
  width: 100%;
  max-width: 640px;
  margin-inline: auto;
  padding-block: var(--space-8);

  /* A notice instead of a sentence. */
  > h1 + div {
    margin-top: var(--space-4);
  }
`;

const Emblem = styled.span<{ $tone: Tone }>`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-bottom: var(--space-6);
  border-radius: var(--radius-16);
  background: var(--${({ $tone }) => $tone}-tint);
  color: var(--${({ $tone }) => $tone});
`;

type Tone = 'success' | 'warning';

interface MessageLayoutProps {
  icon: IconNode;
  tone: Tone;
  title: string;
  lead?: string;
  actions: ReactNode;
  children: ReactNode;
}

/** A message with its actions. */
export function MessageLayout({ icon, tone, title, lead, actions, children }: MessageLayoutProps) {
  return (
    <Root>
      <Emblem $tone={tone}>
        <Icon of={icon} size={20} />
      </Emblem>
      <WorkspaceHeading>{title}</WorkspaceHeading>
      {lead !== undefined && <Lead>{lead}</Lead>}
      {children}
      <Row $gap={3} $above={8}>
        {actions}
      </Row>
    </Root>
  );
}
