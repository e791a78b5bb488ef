import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Button, type ButtonVariant, Notice, Row, Stack } from '@up/ui';

import { RestoredInput } from './restored-input.tsx';
import { SlowNotice } from './slow-notice.tsx';
import { useProblemText } from '../loading/use-problem-text.ts';
import type { StoredInput } from './use-draft.ts';
import type { Sending } from './use-sending.ts';

const Remedy = styled.div`
  margin-top: var(--space-2);
`;

interface SubmitProps {
  /** The result of `useSubmitForm`. */
  form: Sending & { problem: unknown } & Partial<StoredInput>;
  variant?: ButtonVariant;
  /** As wide as the form. */
  wide?: boolean;
  /** What helps with a problem: a link or a button. */
  remedy?: (problem: unknown) => ReactNode;
  /** After the button, for example 'Cancel'. */
  aside?: ReactNode;
  /** The button's label. */
  children: ReactNode;
}

/** The end of a form: an error of the form as a whole, and the submit button. */
export function Submit({ form, variant = 'primary', wide, remedy, aside, children }: SubmitProps) {
  const problemText = useProblemText();
  const { problem, sending } = form;
  const help = problem === undefined ? undefined : remedy?.(problem);
  return (
    <Stack $gap={4}>
      {problem !== undefined && (
        <Notice tone="danger" live>
          <p>{problemText(problem)}</p>
          {help && <Remedy>{help}</Remedy>}
        </Notice>
      )}
      <RestoredInput input={form} />
      <SlowNotice sending={form} />
      <Row $gap={3}>
        <Button type="submit" variant={variant} size="large" wide={wide} busy={sending}>
          {children}
        </Button>
        {aside}
      </Row>
    </Stack>
  );
}
