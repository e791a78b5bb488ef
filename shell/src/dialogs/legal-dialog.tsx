import type { ComponentType } from 'react';

import type { DialogProps } from '@up/host';
import { DialogFrame, RichText } from '@up/ui';

import { useText } from '../text.ts';

interface LegalText {
  title: string;
  /** HTML. */
  content: string;
}

/** The dialog of a legal text. */
export function legalDialog({ title, content }: LegalText): ComponentType<DialogProps<void>> {
  return function LegalDialog({ close }) {
    const text = useText();
    return (
      <DialogFrame title={title} onClose={() => close()} closeText={text('shell.dialog.close')}>
        <RichText html={content} />
      </DialogFrame>
    );
  };
}
