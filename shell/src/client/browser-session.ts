import { createClient, type CallFunction } from '@up/api/client';
import type { Locale } from '@up/api/constants/locales';
import type { Auth, SessionState } from '@up/host';
import type { DialogService } from '../dialogs/create-dialogs.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { StoreApi } from 'zustand/vanilla';

import { bootHints, setBootHint } from '../storage/boot-hint.ts';
import { notingCalls, whilePending } from '../loading/waiting-for.ts';
import { createAuth, createSession, endLocally } from '../session/auth.ts';
import { forgetVisit, visitKeys } from '../session/forget-visit.ts';
import { browserLock, createRefresh } from '../session/refresh.ts';
import { createTokenStore } from '../session/tokens.ts';
import { browserStorage } from '../storage/browser-storage.ts';

/** The dialogs of the second factor, which few visits need. */
const loadStepUp = () => import(/* webpackChunkName: "step-up" */ '../session/step-up/step-up-parts.ts');

/** Who ended a session: the server, by rejecting a call, or the user in another tab. */
export type EndedBy = 'server' | 'anotherTab';

export interface BrowserSession {
  call: CallFunction;
  session: StoreApi<SessionState>;
  auth: Auth;
  /** Whether this browser has a session. */
  signedIn(): boolean;
  /** Reads the session of this browser, and follows the other tabs. Calls `onEnd` when the session is over. */
  start(onEnd: (by: EndedBy) => void): void;
}

/** Updates the styles of this page, and the hint for the first paint of the next one. */
function show({ loggedIn }: SessionState): void {
  document.documentElement.dataset.session = loggedIn ? 'in' : 'out';
  setBootHint(bootHints.session, loggedIn ? 'in' : undefined);
}

/** The session of this browser: tokens shared by all tabs, a single refresh, and one state. */
export function createBrowserSession(
  locale: Locale,
  queryClient: QueryClient,
  dialogs: Pick<DialogService, 'open' | 'openNotice'>,
): BrowserSession {
  const tokens = createTokenStore(browserStorage('localStorage'));
  const perVisit = browserStorage('sessionStorage');
  const session = createSession();
  let notifyEnd: ((by: EndedBy) => void) | undefined;

  const forget = () => forgetVisit(perVisit);

  const end = (by: EndedBy) => {
    if (by === 'anotherTab' && tokens.signedOut()) forgetVisit(perVisit, true);
    endLocally(session, queryClient);
    notifyEnd?.(by);
  };
  const client = createClient({
    origin: '',
    locale,
    session: async (instance) => {
      const { fetchTokens, wireSession } = await import(
        /* webpackChunkName: "transport" */ '../session/session-transport.ts'
      );
      const refresh = createRefresh({
        tokens,
        lock: browserLock(),
        fetchTokens: (current) => fetchTokens(current, locale),
      });
      wireSession(instance, {
        tokens,
        visit: { storage: perVisit, forget },
        refresh: (rejected) => whilePending('session', refresh(rejected)),
        onEnd: () => end('server'),
        confirm: async () => {
          const { stepUpDialog } = await loadStepUp();
          return (await dialogs.open(stepUpDialog(call))) === true;
        },
        onFactorMissing: async (type) => {
          const { factorMissingDialog } = await loadStepUp();
          await dialogs.open(factorMissingDialog(type));
        },
        onTimeZone(timeZone) {
          perVisit.setItem(visitKeys.timeZone, timeZone);
          if (session.getState().timeZone !== timeZone) session.setState({ timeZone });
        },
      });
    },
  });
  const call = notingCalls(client);
  const onFactorReset = async (at: string) => {
    const { factorResetDialog } = await loadStepUp();
    await dialogs.openNotice(factorResetDialog(call, at));
  };
  const auth = createAuth({
    call,
    tokens,
    session,
    queryClient,
    forget,
    onFactorReset: (at) => void onFactorReset(at).catch(() => undefined),
  });

  /** Applies what another tab did in the meantime. */
  const applyOtherTabs = () => {
    const { loggedIn, user } = session.getState();
    const stored = tokens.read();
    if (!stored && loggedIn) end('anotherTab');
    else if (stored && user && user.userId !== stored.userId) location.reload();
    else if (stored && !loggedIn) {
      session.setState({ loggedIn: true });
      void auth.reload().catch(() => undefined);
    }
  };

  return {
    call,
    session,
    auth,
    signedIn: () => tokens.read() !== undefined,
    start(onEnd) {
      notifyEnd = onEnd;
      const timeZone = perVisit.getItem(visitKeys.timeZone);
      session.setState({ loggedIn: tokens.read() !== undefined, ...(timeZone ? { timeZone } : {}) });
      show(session.getState());
      session.subscribe(show);
      tokens.onChange(applyOtherTabs);
      // A page from the back-forward cache has missed all events.
      addEventListener('pageshow', ({ persisted }) => persisted && applyOtherTabs());
    },
  };
}
