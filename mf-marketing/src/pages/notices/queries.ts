import { notices, noticeStreams, type NoticeStream } from '@up/api/calls/notice';
import { lastPage, rowsPerPage } from '@up/api/constants';
import { callQuery, type Portal } from '@up/host';

const listed = 'slug,stream,title,publishedOn,attachment';

/** What of the list is shown, as the address says it. */
export interface NoticeChoice {
  /** All streams when it is absent. */
  stream?: NoticeStream;
  /** From 1. */
  page: number;
  rows: number;
}

/** What an address asks for; whatever it says that is not offered counts as not said. */
export function choiceOf(query: URLSearchParams): NoticeChoice {
  const stream = noticeStreams.find((each) => each === query.get('stream'));
  const page = Number(query.get('page'));
  const rows = rowsPerPage.find((each) => each === Number(query.get('rows'))) ?? rowsPerPage[0];
  return { stream, rows, page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1 };
}

export function noticesQuery(portal: Portal, { stream, page, rows }: NoticeChoice) {
  return callQuery(portal, notices, {
    query: {
      locale: portal.locale,
      sort: 'publishedOn:desc',
      fields: listed,
      ...(stream && { 'filters[stream][$eq]': stream }),
      'pagination[page]': page,
      'pagination[pageSize]': rows,
    },
  });
}

/** One notice with its text. */
export function noticeQuery(portal: Portal, slug: string) {
  return callQuery(portal, notices, { query: { locale: portal.locale, 'filters[slug][$eq]': slug } });
}

/** The notice before or after a moment, as a list of at most one. */
export function neighbourQuery(portal: Portal, side: 'before' | 'after', publishedOn: string) {
  const common = { locale: portal.locale, fields: listed, 'pagination[pageSize]': 1 } as const;
  return callQuery(portal, notices, {
    query:
      side === 'before'
        ? { ...common, sort: 'publishedOn:desc', 'filters[publishedOn][$lt]': publishedOn }
        : { ...common, sort: 'publishedOn:asc', 'filters[publishedOn][$gt]': publishedOn },
  });
}
