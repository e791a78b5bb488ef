import type { SubmitEventHandler, ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.form`
  &[data-spaced] {
    display: grid;
    gap: var(--space-6);
  }
`;

/** Where a page is wider than its form is pleasant to fill in. */
export const FormWidth = styled.div`
  max-width: 440px;
`;

interface FormProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Names the form when the page has several, or a heading that does not say it. */
  label?: string;
  /** Its parts stand apart from each other; a form of groups that do so themselves needs no more. */
  spaced?: boolean;
  children: ReactNode;
}

/**
 * A form that is sent by script alone. `method="dialog"` makes the browser's own submission do nothing: who is faster
 * than the script neither leaves the page nor finds a password in its address.
 */
export function Form({ onSubmit, label, spaced = true, children }: FormProps) {
  return (
    <Root method="dialog" noValidate aria-label={label} data-spaced={spaced || undefined} onSubmit={onSubmit}>
      {children}
    </Root>
  );
}
