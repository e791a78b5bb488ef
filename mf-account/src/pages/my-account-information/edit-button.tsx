import { useEffect, useRef } from 'react';

import { Button } from '@up/ui';

import { useText } from '../../text.ts';

interface EditButtonProps {
  /** The user returned from the form, so this button gets the focus. */
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
