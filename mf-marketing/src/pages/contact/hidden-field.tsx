import type { ComponentProps } from 'react';

import { VisuallyHidden } from '@up/ui';

/** A honeypot field that people cannot see, hear or reach by keyboard: only bots fill it in. */
export function HiddenField(props: ComponentProps<'input'>) {
  return (
    <VisuallyHidden aria-hidden>
      <input {...props} type="text" tabIndex={-1} autoComplete="off" />
    </VisuallyHidden>
  );
}
