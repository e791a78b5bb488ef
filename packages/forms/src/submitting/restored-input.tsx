import { Button, Notice } from '@up/ui';

import { useFormsText } from '../text.ts';
import type { StoredInput } from './use-draft.ts';

/** Says that a form contains what was typed before, and offers to empty it. */
export function RestoredInput({ input: { restored, startOver } }: { input: Partial<StoredInput> }) {
  const text = useFormsText();
  if (!restored) return null;
  const action = (
    <Button size="small" onClick={startOver}>
      {text('forms.draft.startOver')}
    </Button>
  );
  return (
    <Notice live action={action}>
      {text('forms.draft.restored')}
    </Notice>
  );
}
