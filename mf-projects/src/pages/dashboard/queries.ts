import { dashboard } from '@up/api/calls/trials/dashboard';
import { receivedInvitations } from '@up/api/calls/projects/member';
import { notices } from '@up/api/calls/publishing/notice';
import { callQuery, type Portal } from '@up/host';

type Reader = Pick<Portal, 'call' | 'locale'>;

/** The number of days in the chart. */
export const usageDays = 14;
const shownNotices = 4;

export const dashboardQuery = (portal: Reader) => callQuery(portal, dashboard, {});

export const invitationsQuery = (portal: Reader) => callQuery(portal, receivedInvitations, {});

export const latestNoticesQuery = (portal: Reader) =>
  callQuery(portal, notices, {
    query: {
      locale: portal.locale,
      sort: 'publishedOn:desc',
      fields: 'slug,stream,title,publishedOn',
      'pagination[page]': 1,
      'pagination[pageSize]': shownNotices,
    },
  });
