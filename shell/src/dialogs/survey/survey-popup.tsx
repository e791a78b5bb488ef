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

/** How long a visitor must stay on the home page before the survey opens, in milliseconds. */
export const surveyDelayMs = 15_000;

/** Invites to an open survey: on the home page, once per session, and never over another dialog. */
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
    const controller = new AbortController();
    const timer = setTimeout(() => void invite(portal, hiding, label, controller.signal), surveyDelayMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [portal, pathname, label]);
  return null;
}

async function invite(portal: Portal, hiding: SurveyHiding, label: string, signal: AbortSignal): Promise<void> {
  if (!hiding.mayShow()) return;
  const url = await openSurvey(portal);
  const { dialogs } = portal;
  const isDialogOpen = dialogs instanceof DialogService && dialogs.store.getState().length > 0;
  // Checked again, because things may have changed in this tab or another while the request was running.
  if (!url || signal.aborted || isDialogOpen || !hiding.mayShow()) return;
  hiding.shown();
  const unit = await dialogs.open<HidingUnit>(
    (props: DialogProps<HidingUnit>) => <SurveyDialog url={url} {...props} />,
    {
      label,
    },
  );
  if (unit) hiding.hide(unit);
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
