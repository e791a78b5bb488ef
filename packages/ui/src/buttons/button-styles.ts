import { css } from 'styled-components';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** 32, 40 and 48 px high. */
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonStyleProps {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $wide?: boolean;
}

const sizes = {
  small: css`
    min-height: var(--control-32);
    padding: var(--space-1) var(--space-3);
    border-radius: var(--radius-6);
    font-size: var(--size-14);
  `,
  medium: css`
    min-height: var(--control-40);
    padding: var(--space-2) var(--space-4);
    border-radius: var(--radius-10);
    font-size: var(--size-14);
  `,
  large: css`
    min-height: var(--control-48);
    padding: var(--space-3) var(--space-6);
    border-radius: var(--radius-10);
    font-size: var(--size-16);
  `,
};

const variants = {
  primary: css`
    background: var(--brand);
    color: var(--on-brand);

    &:hover {
      background: var(--brand-hover);
    }
  `,
  secondary: css`
    border-color: var(--border-strong);
    background: var(--surface-raised);
    color: var(--text);

    &:hover {
      border-color: var(--gray-6);
      background: var(--surface-hover);
    }
  `,
  quiet: css`
    background: transparent;
    color: var(--text);

    &:hover {
      background: var(--surface-hover);
    }
  `,
  danger: css`
    border-color: var(--border-strong);
    background: var(--surface-raised);
    color: var(--danger);

    &:hover {
      border-color: var(--danger);
      background: var(--danger-tint);
    }
  `,
};

/** The styles of buttons and links that look like buttons. */
export const buttonStyles = css<ButtonStyleProps>`
  position: relative;
  display: ${({ $wide }) => ($wide ? 'flex' : 'inline-flex')};
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  border: 1px solid transparent;
  font-weight: 700;
  line-height: 1.25;
  letter-spacing: -0.01em;
  text-align: center;
  text-decoration: none;
  user-select: none;
  transition:
    background-color var(--fast) var(--ease),
    border-color var(--fast) var(--ease),
    transform var(--fast) var(--ease);
  ${({ $wide }) => $wide && 'width: 100%;'}
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}

  &:active {
    transform: scale(0.985);
  }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
    transform: none;
  }

  &:disabled {
    border-color: var(--border);
    background: var(--surface-hover);
    color: var(--text-muted);
  }
`;
