import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type Tone = 'neutral' | 'brand' | 'money' | 'success' | 'warning' | 'danger' | 'info';

/* Variants are attributes instead of props: one class for all, however many tones a page shows. */
const Root = styled.span`
  display: inline-flex;
  align-items: center;
  padding: 2px 6px;
  border-radius: var(--radius-6);
  background: var(--surface-hover);
  color: var(--text-muted);
  font-size: var(--size-12);
  font-weight: 700;
  line-height: 1.35;
  white-space: nowrap;

  &[data-tone='brand'] {
    background: var(--brand-tint);
    color: var(--brand-text);
  }

  &[data-tone='money'] {
    background: var(--money-tint);
    color: var(--money-text);
  }

  &[data-tone='success'] {
    background: var(--success-tint);
    color: var(--success);
  }

  &[data-tone='warning'] {
    background: var(--warning-tint);
    color: var(--warning);
  }

  &[data-tone='danger'] {
    background: var(--danger-tint);
    color: var(--danger);
  }

  &[data-tone='info'] {
    background: var(--info-tint);
    color: var(--info);
  }

  &[data-mono] {
    font-family: var(--font-mono);
  }

  &[data-plain] {
    padding: 0;
    background: none;
    font-size: inherit;
  }
`;

export interface BadgeProps {
  tone?: Tone;
  /** Only the coloured text, without a tinted background: a status in a line of text or a table. */
  plain?: boolean;
  /** For code: a method, a status code, a type. */
  mono?: boolean;
  className?: string;
  children: ReactNode;
}

/** A tag or status: always text, supported by colour. */
export function Badge({ tone = 'neutral', plain = false, mono = false, className, children }: BadgeProps) {
  return (
    <Root data-tone={tone} data-plain={plain || undefined} data-mono={mono || undefined} className={className}>
      {children}
    </Root>
  );
}
