import { ArrowLeft } from 'lucide';
import { styled } from 'styled-components';

import { closeInquiry, projectInquiry } from '@up/api/calls/projects/inquiry';
import { confirmDialog } from '@up/forms';
import { useCall, useChange, usePortal } from '@up/host';
import { Button, ContentLink, Icon, Notice, Row, Section } from '@up/ui';

import { InquiryStatus } from './inquiry-status.tsx';
import { Message, Messages } from './message.tsx';
import { addressOf, type InquiryTab } from './inquiry-tab.ts';
import { ReplyForm } from './reply-form.tsx';
import { useInquiryText } from './text.ts';

const Back = styled.p`
  margin-bottom: var(--space-6);
  font-size: var(--size-14);

  a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    color: var(--text-muted);
    text-decoration: none;
  }
`;

/** An inquiry: its messages, and the actions to reply or close it. */
export function Thread({ place, inquiryId }: { place: InquiryTab; inquiryId: string }) {
  const text = useInquiryText();
  const portal = usePortal();
  const sendClosing = useChange(closeInquiry);
  const { projectId } = place;
  const thread = useCall(projectInquiry, { params: { projectId, inquiryId } });
  const { title, number, type, status, open, messages } = thread;

  async function close() {
    const dialog = confirmDialog({
      title: text('projects.inquiries.close.title'),
      message: text('projects.inquiries.close.message'),
      action: text('projects.inquiries.close'),
      cancel: text('projects.inquiries.cancel'),
      run: (signal) => sendClosing({ params: { projectId, inquiryId } }, { signal }),
    });
    await portal.dialogs.open(dialog);
  }

  return (
    <div>
      <Back>
        <ContentLink to={addressOf(place)}>
          <Icon of={ArrowLeft} />
          {text('projects.inquiries.back')}
        </ContentLink>
      </Back>
      <Section
        title={title}
        lead={
          <Row as="span" $gap={2} $align="center">
            <InquiryStatus status={status} />
            {number} · {text(`projects.inquiries.type.${type}`)}
          </Row>
        }
        action={open && <Button onClick={() => void close()}>{text('projects.inquiries.close')}</Button>}
      >
        <Messages role="list">
          {messages.map((message) => (
            <Message key={message.messageId} message={message} />
          ))}
        </Messages>
        {open ? (
          <ReplyForm
            key={messages.length}
            projectId={projectId}
            inquiryId={inquiryId}
            after={messages.length}
            reopens={status === 'answered'}
          />
        ) : (
          <Notice>{text('projects.inquiries.closed')}</Notice>
        )}
      </Section>
    </div>
  );
}
