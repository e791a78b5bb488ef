import { notices, type NoticeStream, noticeStreams } from '@up/api/calls/publishing/notice';
import { readPageChoice, type PageChoice } from '@up/api/page-choice';
import { callQuery, type Portal } from '@up/host';
import { useText } from './text.ts';

const listFields = 'slug,stream,title,publishedOn,attachment';

/** The displayed part of the list, as in the address. */
export interface NoticeChoice extends PageChoice {
  /** Absent for all streams. */
  stream?: NoticeStream;
}

/** Parses an address; invalid values count as absent. */
export function choiceOf(query: URLSearchParams): NoticeChoice {
  const stream = noticeStreams.find((each) => each === query.get('stream'));
  return { stream, ...readPageChoice(query) };
}

export function noticesQuery(portal: Portal, { stream, page, pageSize }: NoticeChoice) {
  return callQuery(portal, notices, {
    query: {
      locale: portal.locale,
      sort: 'publishedOn:desc',
      fields: listFields,
      ...(stream && { 'filters[stream][$eq]': stream }),
      'pagination[page]': page,
      'pagination[pageSize]': pageSize,
    },
  });
}

/** The choice that can be shown: a page number after the last page selects the last page, as in every other list. */
export function shownChoice(choice: NoticeChoice, pageCount: number): NoticeChoice {
  return { ...choice, page: Math.max(1, Math.min(choice.page, pageCount)) };
}

/** One notice with its text. */
export function noticeQuery(portal: Portal, slug: string) {
  return callQuery(portal, notices, { query: { locale: portal.locale, 'filters[slug][$eq]': slug } });
}

/** The notice before or after a date, as a list with at most one entry. */
export function neighbourQuery(portal: Portal, side: 'before' | 'after', publishedOn: string) {
  const common = { locale: portal.locale, fields: listFields, 'pagination[pageSize]': 1 } as const;
  return callQuery(portal, notices, {
    query:
      side === 'before'
        ? { ...common, sort: 'publishedOn:desc', 'filters[publishedOn][$lt]': publishedOn }
        : { ...common, sort: 'publishedOn:asc', 'filters[publishedOn][$gt]': publishedOn },
  });
}

/** The name of a stream of notices; its id if this page does not know it. */
export function useStreamName() {
  const text = useText();
  return (stream: string) => {
    const known = noticeStreams.find((each) => each === stream);
    return known ? text(`marketing.notices.stream.${known}`) : stream;
  };
}
