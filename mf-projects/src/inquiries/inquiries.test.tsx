import { act, cleanup, screen, within } from '@testing-library/react';

import type { InquiryThread } from '@up/api/calls/projects/inquiry';
import type { SandboxCallDetails } from '@up/api/calls/sandbox/sandbox';
import { pages } from '@up/api/pages';

import { project, sandboxCall } from '../testing/fixtures.ts';
import { openPage } from '../testing/open-page.tsx';
import { TestService } from '../testing/service.ts';

const sentInquiry: InquiryThread = {
  inquiryId: 'i-1',
  number: 'UP-100001',
  type: '20',
  status: 'open',
  title: 'Error 400',
  name: 'Kim Jiwon',
  creationDate: '2026-11-03T03:31:44.000Z',
  updateDate: '2026-11-03T03:31:44.000Z',
  open: true,
  messages: [
    {
      messageId: 'm-1',
      from: 'asker',
      name: 'Kim Jiwon',
      description: 'What does it mean?',
      date: '2026-11-03T03:31:44.000Z',
      attachment: { fileName: 'log.pdf', size: 2048, url: '/api/attachments/file?ticket=t' },
      call: null,
    },
  ],
};
const answer: InquiryThread['messages'][number] = {
  messageId: 'm-2',
  from: 'provider',
  name: '',
  description: 'A field is missing.',
  date: '2026-11-04T03:31:44.000Z',
  attachment: null,
  call: null,
};

const call: SandboxCallDetails = {
  ...sandboxCall({ path: '/sandbox/v1/cards?limit=1', status: 409, code: 'CARD_LIMIT_REACHED' }),
  request: { headers: {}, body: '{"pin":"***"}' },
  response: { headers: {}, body: '{"reason":"CARD_LIMIT_REACHED"}' },
};

afterEach(() => sessionStorage.clear());

async function openTab(
  threads: InquiryThread[],
  tab: 'development_inquiry' | 'contract_inquiry',
  more: { inquiry?: string; call?: string } = {},
) {
  const [first = sentInquiry] = threads;
  let thread = first;
  const change = (to: InquiryThread) => {
    thread = to;
    threads.splice(0, 1, to);
    return to;
  };
  const service = new TestService({
    projects: [project({})],
    instead: {
      projectInquiries: () => ({ items: threads, page: 1, pageSize: 10, total: threads.length }),
      projectInquiry: () => thread,
      sandboxCall: () => call,
      createProjectInquiry: () => change(sentInquiry),
      writeInquiryMessage: () =>
        change({
          ...thread,
          status: 'reopened',
          messages: [
            ...thread.messages,
            { ...answer, messageId: 'm-3', from: 'asker', name: 'Kim Jiwon', description: 'And this?' },
          ],
        }),
      closeInquiry: () => change({ ...thread, status: 'closed', open: false }),
    },
  });
  return { ...(await openPage(pages.projectDetails({ projectId: 'p-1', tab, ...more }), { service })), service };
}

test('asks about a call of the sandbox, which is attached', async () => {
  const { user, service } = await openTab([], 'development_inquiry', { inquiry: 'new', call: 'c-1' });
  const form = within(await screen.findByRole('form', { name: 'New inquiry' }));
  expect(form.getByLabelText<HTMLInputElement>('Title').value).toBe('POST /sandbox/v1/cards 409 CARD_LIMIT_REACHED');
  form.getByText(/secrets and card numbers masked/);
  expect(form.getByRole('region', { name: 'Request', hidden: true }).textContent).toContain('"pin": "***"');
  await user.type(form.getByLabelText('Description'), 'Why?');
  await user.click(form.getByRole('button', { name: 'Send inquiry' }));
  await screen.findByText('What does it mean?');
  expect(service.bodies('createProjectInquiry')).toMatchObject([{ callId: 'c-1', description: 'Why?' }]);
});

test('input survives the end of the session and a sign-in, until it is sent or somebody else signs in', async () => {
  const openForm = async () => {
    const opened = await openTab([], 'contract_inquiry', { inquiry: 'new' });
    const form = within(await screen.findByRole('form', { name: 'New inquiry' }));
    return { ...opened, form, title: form.getByLabelText<HTMLInputElement>('Title') };
  };
  const first = await openForm();
  await first.user.type(first.title, 'Going live');
  // Its session ends, also in another tab: the page is gone, and opens again after the sign-in.
  await act(async () => first.session.setState({ loggedIn: false, user: undefined }));
  cleanup();

  const stored = JSON.parse(sessionStorage.getItem('UP.session.draft-inquiry-p-1-contract-') ?? '{}') as object;
  expect(stored).toMatchObject({ owner: 'u-1', values: { title: 'Going live' } });
  sessionStorage.setItem('UP.session.draft-inquiry-p-1-contract-', JSON.stringify({ ...stored, owner: 'u-2' }));
  expect((await openForm()).title.value).toBe('');
  cleanup();

  sessionStorage.setItem('UP.session.draft-inquiry-p-1-contract-', JSON.stringify(stored));
  const { user, form, title } = await openForm();
  expect(title.value).toBe('Going live');
  form.getByText('We restored what you entered in this tab.');
  await user.type(form.getByLabelText('Description'), 'What do we need?');
  await user.click(form.getByRole('button', { name: 'Send inquiry' }));
  await screen.findByText('What does it mean?');
  expect(sessionStorage).toHaveLength(0);
});

test('leads from an empty list to a new inquiry, and shows it', async () => {
  const { user, service } = await openTab([], 'contract_inquiry');
  await user.click(await screen.findByRole('link', { name: 'New inquiry' }));
  const form = within(await screen.findByRole('form', { name: 'New inquiry' }));
  expect(form.queryByLabelText('Type of inquiry')).toBeNull();
  await user.type(form.getByLabelText('Title'), 'Going live');
  await user.type(form.getByLabelText('Description'), 'What do we need?');
  await user.click(form.getByRole('button', { name: 'Send inquiry' }));
  await screen.findByText('What does it mean?');
  expect(service.bodies('createProjectInquiry')).toEqual([
    { type: '40', title: 'Going live', description: 'What do we need?', attachmentId: '', callId: '' },
  ]);
});

test('shows the answers, and reopens an answered inquiry with a reply', async () => {
  const { user } = await openTab(
    [{ ...sentInquiry, status: 'answered', messages: [...sentInquiry.messages, answer] }],
    'development_inquiry',
  );
  await user.click(await screen.findByRole('link', { name: 'Error 400' }));
  await screen.findByText('A field is missing.');
  expect(screen.getByRole('link', { name: 'log.pdf (2 KB)' }).getAttribute('href')).toBe(
    '/api/attachments/file?ticket=t',
  );
  await user.type(screen.getByRole('textbox', { name: 'Reply' }), 'And this?');
  await user.click(screen.getByRole('button', { name: 'Reopen inquiry' }));
  await screen.findByText('Reopened');
});
