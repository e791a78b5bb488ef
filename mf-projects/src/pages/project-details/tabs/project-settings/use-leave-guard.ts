import { useCallback, useEffect, useEffectEvent } from 'react';
import { useBeforeUnload, useBlocker, type Blocker, type BlockerFunction } from 'react-router-dom';

import { usePortal } from '@up/host';

import { confirmDialog } from '../../../../dialogs/confirm-dialog.tsx';
import { useText } from '../../../../text.ts';
import { partingOf } from '../../../../project/parting.ts';

/** A way to another page, held up. */
type BlockedAttempt = Extract<Blocker, { state: 'blocked' }>;

/** Asks before what was typed and not saved is lost: by a link, by Back, by the language toggle or a reload. */
export function useLeaveGuard(unsaved: boolean): void {
  const text = useText();
  const { dialogs } = usePortal();
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ nextLocation }) => unsaved && partingOf(nextLocation.state) === undefined,
      [unsaved],
    ),
  );
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault();
  });

  const ask = useEffectEvent(async (blocked: BlockedAttempt) => {
    const dialog = confirmDialog({
      title: text('projects.leave.title'),
      message: text('projects.leave.message'),
      action: text('projects.leave.action'),
      keep: text('projects.leave.keep'),
    });
    if (await dialogs.open(dialog)) blocked.proceed();
    else blocked.reset();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask(blocker);
  }, [blocker]);
}
