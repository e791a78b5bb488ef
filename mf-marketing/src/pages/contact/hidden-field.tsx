import type { ComponentProps } from 'react';

import { VisuallyHidden } from '@up/ui/visually-hidden';

/** A field that people neither see, nor hear, nor reach by keyboard: what fills it in is a program. */
export function HiddenField(props: ComponentProps<'input'>) {
  return (
    <VisuallyHidden aria-hidden>
      <input {...props} type="text" tabIndex={-1} autoComplete="off" />
    </VisuallyHidden>
  );
}
