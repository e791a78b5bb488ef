import { useEffect, useState } from 'react';

import { countNoticeView } from '@up/api/calls/publishing/notice-views';
import { usePortal } from '@up/host';

import { useText } from './text.ts';

/**
 * Counts a view of the notice, and shows the number of views. Nothing waits for it: the cached page is the same for
 * everybody, and works without the number.
 */
export function ViewCount({ noticeId }: { noticeId: string }) {
  const text = useText();
  const { call } = usePortal();
  const [views, setViews] = useState<number>();
  useEffect(() => {
    // A prerendered page has not been viewed yet.
    if (document.visibilityState === 'hidden') return;
    const controller = new AbortController();
    call(countNoticeView, { params: { slug: noticeId } }, { signal: controller.signal }).then(
      ({ views }) => setViews(views),
      () => undefined,
    );
    return () => controller.abort();
  }, [call, noticeId]);
  return views === undefined ? null : <span>{text('marketing.notice.views', { views })}</span>;
}
