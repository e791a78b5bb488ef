import { Paperclip } from 'lucide';
import { styled } from 'styled-components';

import type { InquiryMessage } from '@up/api/calls/projects/inquiry';
import { formatNumber, usePortal } from '@up/host';
import { Icon } from '@up/ui';

import { DateTime } from '../project/date-time.tsx';
import { AttachedCall } from './attached-call.tsx';
import { useInquiryText } from './text.ts';

/** The messages of a thread in order. */
export const Messages = styled.ol`
  display: grid;
  gap: var(--space-4);
`;

const Root = styled.li`
  padding: var(--space-6);
  border: 1px solid var(--border);
  border-radius: var(--radius-16);

  &[data-from='provider'] {
    background: var(--surface-sunken);
  }

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--space-1) var(--space-3);
    margin-bottom: var(--space-3);
    color: var(--text-muted);
    font-size: var(--size-14);
  }

  strong {
    color: var(--text);
  }

  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }

  a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    margin-top: var(--space-4);
    font-size: var(--size-14);
    overflow-wrap: anywhere;
  }
`;

const bytesOfKilobyte = 1024;

/** A message of a thread with its file, which is downloaded. */
export function Message({ message }: { message: InquiryMessage }) {
  const text = useInquiryText();
  const { locale } = usePortal();
  const { from, name, description, date, attachment, call } = message;
  return (
    <Root data-from={from}>
      <header>
        <strong>{from === 'provider' ? text('projects.inquiries.provider') : name}</strong>
        <DateTime iso={date} />
      </header>
      <p>{description}</p>
      {attachment && (
        <a href={attachment.url} download={attachment.fileName}>
          <Icon of={Paperclip} />
          {text('projects.inquiries.file', {
            name: attachment.fileName,
            size: formatNumber(Math.max(1, Math.round(attachment.size / bytesOfKilobyte)), locale),
          })}
        </a>
      )}
      {call && <AttachedCall call={call} />}
    </Root>
  );
}

/** A comfortable width for writing a message. */
export const MessageWidth = styled.div`
  max-width: 720px;
`;
