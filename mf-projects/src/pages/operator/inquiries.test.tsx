import { screen, within } from '@testing-library/react';

import type { OperatedInquiry } from '@up/api/calls/projects/inquiry';

import { openPage, topDialog } from '../../testing/open-page.tsx';
import { TestService, type Input } from '../../testing/service.ts';

const roles = ['user', 'operator'];
const date = '2026-11-20T03:04:00.000Z';
const thread = {
  messageId: 'm-1',
  from: 'asker',
  name: 'Lee Jiho',
  description: 'How?',
  date,
  attachment: null,
  call: null,
} as const;

const open: OperatedInquiry = {
  inquiryId: 'i-1',
  number: 'UP-100001',
  type: '20',
  status: 'open',
  title: 'Signature does not match',
  name: 'Lee Jiho',
  creationDate: date,
  updateDate: date,
  messages: [thread],
  open: true,
  company: 'Example Pay',
  email: 'jiho@example.com',
  mobileNumber: '01012345678',
  employeeCount: '',
  industryType: '',
  source: '',
  sourceText: '',
  language: 'ko',
  project: { projectId: 'p-1', projectName: 'Lunch cards' },
};

function serviceWith(first: OperatedInquiry) {
  let shown = first;
  return new TestService({
    instead: {
      operatorInquiry: () => shown,
      operatorInquiries: () => ({ items: [shown], page: 1, pageSize: 10, total: 1 }),
      answerInquiry: ({ body }: Input) => {
        const answer = { ...thread, messageId: 'm-2', from: 'provider' as const, name: '', ...body };
        return (shown = { ...shown, status: 'answered', messages: [thread, answer] });
      },
      closeInquiryByOperator: () => (shown = { ...shown, status: 'closed', open: false }),
    },
  });
}

describe('inquiries for staff', () => {
  test('lists inquiries and links to them', async () => {
    await openPage('/operator/inquiries', { roles, service: serviceWith(open) });
    const table = within(await screen.findByRole('table', { name: 'Inquiries' }));
    const link = table.getByRole('link', { name: 'Signature does not match' });
    expect(link.getAttribute('href')).toBe('/operator/inquiries/i-1');
  });

  test('answers an inquiry of a project', async () => {
    const service = serviceWith(open);
    const { user } = await openPage('/operator/inquiries/i-1', { roles, service });
    await user.click(await screen.findByRole('button', { name: 'Send answer' }));
    await screen.findByText('Please Enter the answer.');
    await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'Send the raw body.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    await screen.findByText('Send the raw body.');
    expect(service.bodies('answerInquiry')).toEqual([{ description: 'Send the raw body.', attachmentId: '' }]);
    screen.getByText('Answered');
  });

  test('closes an inquiry after a confirmation, and then accepts no answer', async () => {
    const { user } = await openPage('/operator/inquiries/i-1', { roles, service: serviceWith(open) });
    await user.click(await screen.findByRole('button', { name: 'Close inquiry' }));
    await user.click(within(await topDialog()).getByRole('button', { name: 'Close inquiry' }));
    await screen.findByText('Closed');
    expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull();
  });
});
