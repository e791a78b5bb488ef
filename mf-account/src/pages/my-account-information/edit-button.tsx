import { useEffect, useRef } from 'react';

import { Button } from '@up/ui/button';

import { useText } from '../../text.ts';

interface EditButtonProps {
  /** One comes from the form: the focus goes back to where it was opened. */
  returned: boolean;
  onEdit: () => void;
}

/** Opens the form. */
export function EditButton({ returned, onEdit }: EditButtonProps) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (returned) button.current?.focus();
  }, [returned]);
  return (
    <Button ref={button} onClick={onEdit}>
      {text('account.profile.edit')}
    </Button>
  );
}
