import { useEffect, useState } from 'react';

import { countNoticeView } from '@up/api/calls/notice-views';
import { usePortal } from '@up/host';

import { useText } from '../../text.ts';

/**
 * Counts that the notice was read, and says how often it was. Nothing waits for it: the page is one for everybody, and
 * stands without the number.
 */
export function ViewCount({ noticeId }: { noticeId: string }) {
  const text = useText();
  const { call } = usePortal();
  const [views, setViews] = useState<number>();
  useEffect(() => {
    // What is prepared in advance is not read yet.
    if (document.visibilityState === 'hidden') return;
    const left = new AbortController();
    call(countNoticeView, { params: { slug: noticeId } }, { signal: left.signal }).then(
      ({ views }) => setViews(views),
      () => undefined,
    );
    return () => left.abort();
  }, [call, noticeId]);
  return views === undefined ? null : <span>{text('marketing.notice.views', { views })}</span>;
}
