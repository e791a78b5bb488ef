import { useRef, useState, type Ref } from 'react';

import { deleteKeyWord, maxKeysPerKind, type Key, type KeyKind, type KeyWithSecret } from '@up/api/calls/projects/key';
import { reasonCodes } from '@up/api/problem';
import { typedConfirmationDialog, useProblemText } from '@up/forms';
import { usePortal } from '@up/host';

import { useText } from '../text.ts';
import { useKeys } from './use-keys.ts';

interface KeyActions {
  keys: readonly Key[];
  /** Number of keys that count towards the limit; expired keys do not. */
  used: number;
  /** Props for the button that creates a key. */
  button: { ref: Ref<HTMLButtonElement>; used: number; busy: boolean; onClick(): void };
  /** Why the last attempt created no key. */
  rejection: string | undefined;
  /** The last created key with its secret. */
  created: KeyWithSecret | undefined;
  askToDelete(key: Key): Promise<void>;
}

/** Creates and deletes keys that need no form. */
export function useKeyActions(projectId: string, kind: KeyKind): KeyActions {
  const text = useText();
  const problemText = useProblemText();
  const portal = usePortal();
  const ref = useRef<HTMLButtonElement>(null);
  const { keys, generation, created, remove, reset } = useKeys(projectId, kind);
  const [isLimitShown, setIsLimitShown] = useState(false);
  const used = keys.filter(({ status }) => status === 'active').length;
  const isLimitReached = used >= maxKeysPerKind;

  function start() {
    setIsLimitShown(isLimitReached);
    reset();
    if (!isLimitReached) generation.mutate();
  }

  async function askToDelete({ keyId, accessKey }: Key) {
    const dialog = typedConfirmationDialog({
      title: text('projects.keys.delete.title'),
      warning: text('projects.keys.delete.warning', { key: accessKey }),
      words: deleteKeyWord,
      action: text('projects.keys.delete.action'),
      run: (word) => remove(keyId, word),
    });
    if (!(await portal.dialogs.open(dialog))) return;
    setIsLimitShown(false);
    reset();
    // The button that opened the dialog was removed with its row.
    ref.current?.focus();
  }

  const failure = generation.isError ? problemText(generation.error) : undefined;
  return {
    keys,
    used,
    button: { ref, used, busy: generation.isPending, onClick: start },
    rejection: isLimitShown ? portal.text(`shell.problem.${reasonCodes.keyLimit}`) : failure,
    created,
    askToDelete,
  };
}
