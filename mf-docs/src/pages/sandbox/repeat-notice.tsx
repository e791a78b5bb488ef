import { Notice } from '@up/ui';

import { useText } from './text.ts';
import type { Repeat } from './use-repeat.ts';

/** Says that the form was filled from an earlier call, and which values must be entered again. */
export function RepeatNotice({ repeat: { outcome, masked } }: { repeat: Repeat }) {
  const text = useText();
  if (outcome === undefined) return null;
  if (outcome === 'failed') {
    return (
      <Notice tone="danger" live>
        {text('docs.sandbox.repeat.failed')}
      </Notice>
    );
  }
  return (
    <Notice live>
      {masked.length > 0
        ? text('docs.sandbox.repeat.masked', { fields: masked.join(', ') })
        : text('docs.sandbox.repeat.filled')}
    </Notice>
  );
}
