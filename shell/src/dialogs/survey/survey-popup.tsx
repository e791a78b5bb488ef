import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { surveyLinks } from '@up/api/calls/content';
import { ownSurveyUrl } from '@up/api/calls/survey';
import { pages } from '@up/api/pages';
import { callQuery, usePortal, type DialogProps, type Portal } from '@up/host';

import { browserStorage } from '../../browser-storage.ts';
import { useText } from '../../text.ts';
import { DialogService } from '../create-dialogs.ts';
import { SurveyDialog } from './survey-dialog.tsx';
import { createSurveyHiding, type HidingUnit, type SurveyHiding } from './survey-hiding.ts';

/** Whoever looks at the home page this long, in milliseconds, is not about to go on. */
export const surveyDelayMs = 15_000;

/** Invites to the survey while one is open: on the home page, once in a session, over no other dialog. */
export function SurveyPopup() {
  const portal = usePortal();
  const text = useText();
  const { pathname } = useLocation();
  const label = text('shell.survey.title');
  useEffect(() => {
    if (pathname !== pages.home()) return;
    const hiding = createSurveyHiding(
      browserStorage('localStorage'),
      browserStorage('sessionStorage'),
      () => new Date(),
    );
    const left = new AbortController();
    const timer = setTimeout(() => void invite(portal, hiding, label, left.signal), surveyDelayMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [portal, pathname, label]);
  return null;
}

async function invite(portal: Portal, hiding: SurveyHiding, label: string, left: AbortSignal): Promise<void> {
  if (!hiding.mayShow()) return;
  const url = await openSurvey(portal);
  const { dialogs } = portal;
  const covered = dialogs instanceof DialogService && dialogs.store.getState().length > 0;
  // Asked again: the answer took its time, and another tab has its own.
  if (!url || left.aborted || covered || !hiding.mayShow()) return;
  hiding.shown();
  const unit = await dialogs.open<HidingUnit>(
    (props: DialogProps<HidingUnit>) => <SurveyDialog url={url} {...props} />,
    {
      label,
    },
  );
  if (unit) hiding.hide(unit);
}

/** The address of the survey that is open now. When there is none, or the service does not answer, nothing is shown. */
async function openSurvey(portal: Portal): Promise<string | undefined> {
  const now = new Date();
  // By the minute, so that visitors share one answer of the edge's cache.
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
