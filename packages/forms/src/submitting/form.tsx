import type { SubmitEventHandler, ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.form`
  &[data-spaced] {
    display: grid;
    gap: var(--space-6);
  }
`;

/** Limits the width of a form on a wider page. */
export const FormWidth = styled.div`
  max-width: var(--width-narrow);
`;

interface FormProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** The form's accessible name, when the page has several forms or no suitable heading. */
  label?: string;
  /** Adds space between its parts; not needed for groups with their own spacing. */
  spaced?: boolean;
  children: ReactNode;
}

/**
 * A form that is sent only by script. `method="dialog"` makes native submission do nothing: a user who is faster than
 * the script neither leaves the page nor puts a password into its address.
 */
export function Form({ onSubmit, label, spaced = true, children }: FormProps) {
  return (
    <Root method="dialog" noValidate aria-label={label} data-spaced={spaced || undefined} onSubmit={onSubmit}>
      {children}
    </Root>
  );
}
