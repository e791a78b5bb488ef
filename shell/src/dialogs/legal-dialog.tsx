import type { ComponentType } from 'react';

import type { DialogProps } from '@up/host';
import { DialogFrame } from '@up/ui/dialog-frame';
import { RichText } from '@up/ui/rich-text';

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
