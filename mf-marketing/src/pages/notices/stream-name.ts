import { noticeStreams } from '@up/api/calls/publishing/notice';

import { useText } from './text.ts';

/** The name of a stream of notices; its id if this page does not know it. */
export function useStreamName() {
  const text = useText();
  return (stream: string) => {
    const known = noticeStreams.find((each) => each === stream);
    return known ? text(`marketing.notices.stream.${known}`) : stream;
  };
}
