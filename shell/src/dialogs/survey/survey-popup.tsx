import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { surveyLinks } from '@up/api/calls/publishing/content';
import { ownSurveyUrl } from '@up/api/calls/projects/survey';
import { callQuery, usePortal, type Portal } from '@up/host';

import { browserStorage } from '../../storage/browser-storage.ts';
import { useIsApplication } from '../../application-paths.ts';
import { useText } from '../../text.ts';
import { DialogService } from '../create-dialogs.ts';
import { SurveyCard } from './survey-card.tsx';
import { SurveyDialog } from './survey-dialog.tsx';
import { createSurveyHiding, type HidingUnit, type SurveyHiding } from './survey-hiding.ts';

/** How long a visitor must stay on a page before the survey is offered, in milliseconds. */
export const surveyDelayMs = 15_000;

/** On which page of a visit it is offered at the earliest. */
const firstPageWithSurvey = 3;

/**
 * Offers an open survey in the corner of the page, which stays usable: from the third page of a visit on, once per
 * session, never over a dialog, and not where signed-in users work.
 */
export function SurveyPopup() {
  const portal = usePortal();
  const text = useText();
  const isApplication = useIsApplication();
  const { pathname } = useLocation();
  const visited = useRef<readonly string[]>([]);
  const [offered, setOffered] = useState<string>();
  const [hiding] = useState(() =>
    createSurveyHiding(browserStorage('localStorage'), browserStorage('sessionStorage'), () => new Date()),
  );
  useEffect(() => {
    if (visited.current.at(-1) !== pathname) visited.current = [...visited.current, pathname];
    if (isApplication || visited.current.length < firstPageWithSurvey) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void surveyToOffer(portal, hiding, controller.signal).then((url) => {
        if (url !== undefined) setOffered(url);
      });
    }, surveyDelayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [portal, hiding, pathname, isApplication]);

  if (offered === undefined || isApplication) return null;
  const close = () => setOffered(undefined);
  const open = async () => {
    close();
    const options = { label: text('shell.survey.title') };
    const unit = await portal.dialogs.open<HidingUnit>((props) => <SurveyDialog {...props} />, options);
    if (unit) hiding.hide(unit);
  };
  return <SurveyCard url={offered} onOpen={() => void open()} onClose={close} />;
}

async function surveyToOffer(portal: Portal, hiding: SurveyHiding, signal: AbortSignal): Promise<string | undefined> {
  if (!hiding.mayShow()) return undefined;
  const url = await openSurvey(portal);
  const { dialogs } = portal;
  const isDialogOpen = dialogs instanceof DialogService && dialogs.store.getState().length > 0;
  // Checked again, because things may have changed in this tab or another while the request was running.
  if (!url || signal.aborted || isDialogOpen || !hiding.mayShow()) return undefined;
  hiding.shown();
  return url;
}

/** The address of the open survey. Nothing is shown when there is none, or when the service does not answer. */
async function openSurvey(portal: Portal): Promise<string | undefined> {
  const now = new Date();
  // Rounded to the minute, so that visitors share one response of the edge's cache.
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();
  const query = {
    'filters[sectionId][$eq]': 'online-survey-info',
    'filters[expireDate][$gte]': minute,
    locale: portal.locale,
  } as const;
  const answer = await portal.queryClient.query(callQuery(portal, surveyLinks, { query })).catch(() => undefined);
  return answer?.data
    .map(({ attributes }) => attributes)
    .find(
      ({ expireDate, url }) =>
        Date.parse(expireDate) >= now.getTime() && (url === ownSurveyUrl || url.startsWith('https://')),
    )?.url;
}
