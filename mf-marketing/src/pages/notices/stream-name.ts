import { noticeStreams } from '@up/api/calls/notice';

import { useText } from '../../text.ts';

/** The name of a stream of notices; its id where it is none that this page knows. */
export function useStreamName() {
  const text = useText();
  return (stream: string) => {
    const known = noticeStreams.find((each) => each === stream);
    return known ? text(`marketing.notices.stream.${known}`) : stream;
  };
}
