import { CircleAlert } from 'lucide';
import { createContext, useContext, useId, type ReactNode } from 'react';
import { styled } from 'styled-components';

import { Icon } from '../foundation/icon.tsx';

interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldWiring | undefined>(undefined);

/** The props that connect a control inside a {@link Field} with its label, help and error. */
export function useFieldControl() {
  const field = useContext(FieldContext);
  return field
    ? {
        id: field.id,
        'aria-describedby': field.describedBy,
        'aria-invalid': field.invalid || undefined,
        'aria-required': field.required || undefined,
      }
    : {};
}

const Label = styled.label`
  display: block;
  margin-bottom: var(--space-2);
  font-size: var(--size-14);
  font-weight: 700;
  line-height: 1.4;
`;

const Optional = styled.span`
  margin-left: var(--space-2);
  color: var(--text-muted);
  font-weight: 400;
`;

const Help = styled.p`
  margin-top: var(--space-2);
  color: var(--text-muted);
  font-size: var(--size-14);
  line-height: 1.5;
`;

/** The error of a field; {@link FieldMessage} shows it with an icon. */
export const FieldError = styled(Help)`
  display: flex;
  gap: var(--space-2);
  color: var(--danger);
  font-weight: 400;

  > svg {
    margin-top: 2px;
  }
`;

export interface FieldProps {
  label: ReactNode;
  /** Shown below the control unless there is an error. */
  help?: ReactNode;
  error?: string;
  /** Known to assistive technology. Most fields are required, so only optional ones are marked visibly. */
  required?: boolean;
  /** Shown next to the label of an optional field. */
  optionalText?: string;
  /** A control of this package: it gets its id and descriptions from here. */
  children: ReactNode;
}

/** A form field: label above, help below, replaced by an error if there is one. */
export function Field({ label, help, error, required = false, optionalText, children }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <div>
      <Label htmlFor={id}>
        {label}
        {optionalText && <Optional>{optionalText}</Optional>}
      </Label>
      <FieldContext
        value={{ id, describedBy: error || help ? messageId : undefined, invalid: Boolean(error), required }}
      >
        {children}
      </FieldContext>
      <FieldMessage id={messageId} error={error}>
        {help && <Help id={messageId}>{help}</Help>}
      </FieldMessage>
    </div>
  );
}

export interface FieldMessageProps {
  /** The id that the control, or the group of controls, references as its description. */
  id: string;
  error: string | undefined;
  /** Shown unless there is an error. */
  children?: ReactNode;
}

/** An error with an icon, in place of the help; announced when it appears. */
export function FieldMessage({ id, error, children }: FieldMessageProps) {
  return (
    <>
      <div aria-live="polite">
        {error && (
          <FieldError id={id}>
            <Icon of={CircleAlert} />
            <span>{error}</span>
          </FieldError>
        )}
      </div>
      {!error && children}
    </>
  );
}
