import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useBeforeUnload, useBlocker, type BlockerFunction, type Location } from 'react-router-dom';

import { usePortal } from './context.tsx';

/**
 * Asks before what was typed into a form and not sent is left behind: by a link or by Back in the portal's own dialog,
 * by the language toggle, a reload or a closed tab in the browser's.
 * @param unsaved whether there is something to lose
 * @param isWayOn says of a next page that the form leads there itself, once it is sent; the same function at each call
 */
export function useLeaveGuard(unsaved: boolean, isWayOn: (next: Location) => boolean = never): void {
  const { dialogs, session } = usePortal();
  // Whose session is over has nobody to ask any longer, and no way to send.
  const [signedIn] = useState(() => session.getState().loggedIn);
  const holds = useCallback(() => unsaved && session.getState().loggedIn === signedIn, [unsaved, session, signedIn]);
  const blocker = useBlocker(
    useCallback<BlockerFunction>(({ nextLocation }) => holds() && !isWayOn(nextLocation), [holds, isWayOn]),
  );
  useBeforeUnload((event) => {
    if (holds()) event.preventDefault();
  });

  const ask = useEffectEvent(async (proceed: () => void, stay: () => void) => {
    if (await dialogs.confirmLeaving()) proceed();
    else stay();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask(blocker.proceed, blocker.reset);
  }, [blocker]);
}

function never(): boolean {
  return false;
}
