import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { Icon } from '../foundation/icon.tsx';
import { media } from '../foundation/media.tsx';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const tones = {
  info: css`
    background: var(--info-tint);
    color: var(--info);
  `,
  success: css`
    background: var(--success-tint);
    color: var(--success);
  `,
  warning: css`
    background: var(--warning-tint);
    color: var(--warning);
  `,
  danger: css`
    background: var(--danger-tint);
    color: var(--danger);
  `,
};
const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

const Root = styled.div<{ $tone: NoticeTone }>`
  ${({ $tone }) => tones[$tone]}
  display: flex;
  align-items: start;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-10);
  font-size: var(--size-14);

  /* Where forced colors remove the background. */
  outline: 1px solid transparent;
  outline-offset: -1px;

  > :first-child {
    margin-top: 2px;
  }

  &:has(> :nth-child(3)) {
    align-items: center;
  }

  /* On a phone the action is below the text, aligned with its start. */
  ${media.below768(css`
    &:has(> :nth-child(3)) {
      flex-wrap: wrap;
      align-items: start;
    }

    > :nth-child(2) {
      flex-basis: calc(100% - 20px - var(--space-3));
    }

    > :nth-child(3) {
      margin-left: calc(20px + var(--space-3));
    }
  `)}
`;

const Text = styled.div`
  flex: 1;
  min-width: 0;
  color: var(--text);
`;

export interface NoticeProps {
  tone?: NoticeTone;
  /**
   * It appears because of the user's action: screen readers announce it immediately (danger) or politely (the others).
   */
  live?: boolean;
  /** A button or link at the end. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A message within the page: icon, text, at most one action. */
export function Notice({ tone = 'info', live = false, action, className, children }: NoticeProps) {
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <Root $tone={tone} role={live ? role : undefined} className={className}>
      <Icon of={icons[tone]} size={20} />
      <Text>{children}</Text>
      {action}
    </Root>
  );
}
