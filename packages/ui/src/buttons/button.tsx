import type { ComponentProps, MouseEvent } from 'react';
import { styled } from 'styled-components';

import { buttonStyles, type ButtonStyleProps, type ButtonSize, type ButtonVariant } from './button-styles.ts';
import { ContentLink, type ContentLinkProps } from '../content/link.tsx';
import { Spinner } from '../feedback/spinner.tsx';

export type { ButtonSize, ButtonVariant };

interface Appearance {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
}

export interface ButtonProps extends ComponentProps<'button'>, Appearance {
  /** An action started by this button is running: it keeps its position, width and focus, and does nothing else. */
  busy?: boolean;
}

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

const Content = styled.span<{ $hidden: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: inherit;
  opacity: ${({ $hidden }) => ($hidden ? 0 : 1)};
`;

const Busy = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

/** A button; `type="button"` by default. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  wide,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`, which would lose the focus; submitting a form with Enter also triggers this.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <Root
      {...rest}
      type={type}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      $variant={variant}
      $size={size}
      $wide={wide}
    >
      <Content $hidden={busy}>{children}</Content>
      {busy && (
        <Busy>
          <Spinner />
        </Busy>
      )}
    </Root>
  );
}

const AsLink = styled(ContentLink)<ButtonStyleProps>`
  ${buttonStyles}
`;

export interface LinkButtonProps extends ContentLinkProps, Appearance {}

/** A link that looks like a button; internal addresses use the router. */
export function LinkButton({ variant = 'secondary', size = 'medium', wide, ...rest }: LinkButtonProps) {
  return <AsLink {...rest} $variant={variant} $size={size} $wide={wide} />;
}
