import type { InquiryStatus as Status } from '@up/api/states/inquiry-state';
import { Badge, type Tone } from '@up/ui';

import { useInquiryText } from './text.ts';

const tones: Record<Status, Tone> = { open: 'warning', answered: 'success', reopened: 'warning', closed: 'neutral' };

/** The status of an inquiry as a coloured label. */
export function InquiryStatus({ status, plain }: { status: Status; plain?: boolean }) {
  const text = useInquiryText();
  return (
    <Badge tone={tones[status]} plain={plain}>
      {text(`projects.inquiries.status.${status}`)}
    </Badge>
  );
}
