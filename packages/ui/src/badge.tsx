import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

export type Tone = 'neutral' | 'brand' | 'money' | 'success' | 'warning' | 'danger' | 'info';

const tones = {
  neutral: css`
    color: var(--text-muted);
    background: var(--surface-hover);
  `,
  brand: css`
    color: var(--brand-text);
    background: var(--brand-tint);
  `,
  money: css`
    color: var(--money-text);
    background: var(--money-tint);
  `,
  success: css`
    color: var(--success);
    background: var(--success-tint);
  `,
  warning: css`
    color: var(--warning);
    background: var(--warning-tint);
  `,
  danger: css`
    color: var(--danger);
    background: var(--danger-tint);
  `,
  info: css`
    color: var(--info);
    background: var(--info-tint);
  `,
};

const Root = styled.span<{ $tone: Tone; $plain: boolean; $mono: boolean }>`
  ${({ $tone }) => tones[$tone]}
  display: inline-flex;
  align-items: center;
  padding: 2px 6px;
  border-radius: var(--radius-6);
  font-size: var(--size-12);
  font-weight: 600;
  line-height: 1.35;
  white-space: nowrap;
  ${({ $mono }) =>
    $mono &&
    css`
      font-family: var(--font-mono);
      letter-spacing: 0.02em;
    `}
  ${({ $plain }) =>
    $plain &&
    css`
      padding: 0;
      background: none;
      font-size: inherit;
    `}
`;

export interface BadgeProps {
  tone?: Tone;
  /** The coloured word alone, without the tint behind it: a status in a line of text or a table. */
  plain?: boolean;
  /** For what is code: a method, a status code, a type. */
  mono?: boolean;
  className?: string;
  children: ReactNode;
}

/** A tag or a status: always a word, the colour only helps. */
export function Badge({ tone = 'neutral', plain = false, mono = false, className, children }: BadgeProps) {
  return (
    <Root $tone={tone} $plain={plain} $mono={mono} className={className}>
      {children}
    </Root>
  );
}
