import { Link, useParams } from 'react-router-dom';

import { closeInquiryByOperator, operatorInquiry } from '@up/api/calls/projects/inquiry';
import { pages } from '@up/api/pages';
import { confirmDialog } from '@up/forms';
import { useCall, useChange, usePortal, type PageArguments } from '@up/host';
import { Button, type Fact, Facts, Section, Sections } from '@up/ui';

import { OperatorPage } from '../../operator/operator-page.tsx';
import { loadOperatorTexts, useOperatorText } from '../../operator/text.ts';
import { DateTime } from '../../project/date-time.tsx';
import { InquiryStatus } from '../../inquiries/inquiry-status.tsx';
import { Message, Messages } from '../../inquiries/message.tsx';
import { inquiryMessages, useInquiryText } from '../../inquiries/text.ts';
import { AnswerForm } from './answer-form.tsx';

export const load = (page: PageArguments) => loadOperatorTexts(page, inquiryMessages);

/** An inquiry with its sender and answer. */
export function Page() {
  const text = useOperatorText();
  const { inquiryId = '' } = useParams();
  return (
    <OperatorPage title={text('projects.operator.inquiry.title')}>
      <Details inquiryId={inquiryId} />
    </OperatorPage>
  );
}

function Details({ inquiryId }: { inquiryId: string }) {
  const text = useOperatorText();
  const inquiryText = useInquiryText();
  const portal = usePortal();
  const closeInquiry = useChange(closeInquiryByOperator);
  const inquiry = useCall(operatorInquiry, { params: { inquiryId } });
  const { number, type, status, title, name, company, email, mobileNumber, project, language, open } = inquiry;

  async function close() {
    const dialog = confirmDialog({
      title: inquiryText('projects.inquiries.close.title'),
      message: text('projects.operator.inquiry.close.message'),
      action: inquiryText('projects.inquiries.close'),
      cancel: inquiryText('projects.inquiries.cancel'),
      run: (signal) => closeInquiry({ params: { inquiryId } }, { signal }),
    });
    await portal.dialogs.open(dialog);
  }

  const facts: Fact[] = [
    { term: inquiryText('projects.inquiries.status'), value: <InquiryStatus status={status} /> },
    {
      term: inquiryText('projects.inquiries.type'),
      value: `${inquiryText(`projects.inquiries.type.${type}`)} · ${number}`,
    },
    { term: inquiryText('projects.inquiries.asker'), value: [name, company].filter(Boolean).join(' · ') },
    { term: text('projects.operator.inquiry.email'), value: email },
  ];
  if (mobileNumber !== '') facts.push({ term: text('projects.operator.inquiry.phone'), value: mobileNumber });
  if (project) {
    const address = pages.operatorProject({ projectId: project.projectId });
    facts.push({
      term: text('projects.operator.kind.project'),
      value: <Link to={address}>{project.projectName}</Link>,
    });
  }
  facts.push(
    { term: text('projects.operator.inquiry.language'), value: text(`projects.operator.inquiry.language.${language}`) },
    { term: text('projects.operator.inquiry.asked'), value: <DateTime iso={inquiry.creationDate} /> },
  );
  return (
    <Sections>
      <Section
        title={title}
        action={open && <Button onClick={() => void close()}>{inquiryText('projects.inquiries.close')}</Button>}
      >
        <Facts facts={facts} layout="line" />
      </Section>
      <Section title={text('projects.operator.inquiry.messages')}>
        <Messages role="list">
          {inquiry.messages.map((message) => (
            <Message key={message.messageId} message={message} />
          ))}
        </Messages>
        {open && (
          <AnswerForm
            key={inquiry.messages.length}
            inquiryId={inquiryId}
            after={inquiry.messages.length}
            byMail={project === null}
          />
        )}
      </Section>
    </Sections>
  );
}
