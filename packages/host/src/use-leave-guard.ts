import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useBeforeUnload, useBlocker, type BlockerFunction, type Location } from 'react-router-dom';

import { usePortal } from './context.tsx';

/**
 * Asks for confirmation before unsaved input of a form is lost: with the portal's own dialog for links and Back, with
 * the browser's for the language toggle, a reload and a closed tab.
 * @param unsaved whether the form has unsaved input
 * @param isExpectedNext whether the form itself navigates to this location after sending; must be a stable function
 */
export function useLeaveGuard(unsaved: boolean, isExpectedNext: (next: Location) => boolean = never): void {
  const { dialogs, session } = usePortal();
  // A form cannot be sent after its session has ended, so there is nothing to confirm.
  const [signedIn] = useState(() => session.getState().loggedIn);
  const hasUnsavedInput = useCallback(
    () => unsaved && session.getState().loggedIn === signedIn,
    [unsaved, session, signedIn],
  );
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ nextLocation }) => hasUnsavedInput() && !isExpectedNext(nextLocation),
      [hasUnsavedInput, isExpectedNext],
    ),
  );
  useBeforeUnload((event) => {
    if (hasUnsavedInput()) event.preventDefault();
  });

  const confirmLeaving = useEffectEvent(async (proceed: () => void, stay: () => void) => {
    if (await dialogs.confirmLeaving()) proceed();
    else stay();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void confirmLeaving(blocker.proceed, blocker.reset);
  }, [blocker]);
}

function never(): boolean {
  return false;
}
