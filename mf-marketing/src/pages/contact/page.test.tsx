import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { uploadAttachment } from '@up/api/calls/projects/attachment';
import { contactCenter } from '@up/api/calls/publishing/content';
import { createInquiry } from '@up/api/calls/projects/inquiry';
import { userDetails } from '@up/api/calls/people/session';
import { pages } from '@up/api/pages';

import type { Respond } from '@up/host/testing/test-portal';

import { openPage } from '../../testing/open-page.tsx';

const centre = { address: 'Seoul', phoneNumber: '02-555-0100', faxNumber: '02-555-0101' };

/** Fake services that record what they receive. */
function services({ hasCentre = true } = {}) {
  const sent: object[] = [];
  const respond: Respond = (call, input) => {
    if (call.name === contactCenter.name && hasCentre) return { data: { id: 1, attributes: centre }, meta: {} };
    if (call.name === uploadAttachment.name) return { attachmentId: 'a1', fileName: 'plan.pdf', size: 4 };
    if (call.name === createInquiry.name) {
      sent.push({ ...input.body });
      return { number: 'UP-100042' };
    }
    throw new Error(`${call.name} failed`);
  };
  return { sent, respond };
}

function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('It is not there');
  return value;
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

test('reports missing values, and then shows the number of the inquiry', async () => {
  const { sent, respond } = services();
  await openPage(pages.contact(), { respond });
  await userEvent.click(screen.getByRole('button', { name: 'Send inquiry' }));
  await waitFor(() => expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);

  await type('Title', 'Prepaid cards');
  await type('Description', 'We would like to issue cards.');
  await type('Name', 'Kim Jiwon');
  await type('Company', 'Example Pay');
  await userEvent.type(found(screen.getAllByLabelText('Email')[0]), 'jiwon@example.com');
  await type('Mobile number', '010-1234-5678');
  await userEvent.selectOptions(screen.getByLabelText(/How did you hear/), 'other');
  await type('Where did you hear about us?', 'A friend');
  const file = new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' });
  await userEvent.upload(found(document.querySelector<HTMLInputElement>('input[type=file]')), file);
  await screen.findByText('plan.pdf');
  await userEvent.click(found(screen.getAllByRole('checkbox')[0]));
  await userEvent.click(screen.getByRole('button', { name: 'Send inquiry' }));
  await screen.findByText('UP-100042');
  expect(document.activeElement?.textContent).toBe('We have received your inquiry');
  expect(sent).toEqual([
    expect.objectContaining({
      type: '30',
      mobileNumber: '01012345678',
      sourceText: 'A friend',
      attachmentId: 'a1',
      dataCollectionConsent: true,
      homepage: '',
    }),
  ]);
}, 20_000);

test('shows the contact centre, and a built-in one where the content service has none', async () => {
  await openPage(pages.contact(), services());
  expect(screen.getByRole('link', { name: '02-555-0100' }).getAttribute('href')).toBe('tel:025550100');
});

test('works without the content service', async () => {
  await openPage(pages.contact(), services({ hasCentre: false }));
  expect(screen.queryByRole('link', { name: /^\+82-2/ })).not.toBeNull();
});

test('sets the topic after a consulting', async () => {
  await openPage(pages.consultingContact(), services());
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toMatch(/result of my online consulting/);
});

const jiwon = {
  userId: 'u-1',
  userName: 'jiwon@example.com',
  name: 'Kim Jiwon',
  email: 'jiwon@example.com',
  organization: 'Example Pay',
  aspId: '01',
  phone: '01012345678',
  roles: ['user'],
};

test('knows who is signed in, asks for nothing again, and sends other details on request', async () => {
  const { sent, respond } = services();
  await openPage(pages.contact(), {
    user: jiwon,
    respond: (call, input) =>
      call.name === userDetails.name
        ? { ...jiwon, employeeCount: '10-49', source: 'search', sourceText: '' }
        : respond(call, input),
  });
  await screen.findByText('We’ll reply to jiwon@example.com.');
  for (const label of ['Name', 'Company', 'Mobile number']) expect(screen.queryByLabelText(label)).toBeNull();
  await type('Title', 'Prepaid cards');
  await type('Description', 'We would like to issue cards.');
  await userEvent.click(found(screen.getAllByRole('checkbox')[0]));
  await userEvent.click(screen.getByRole('button', { name: 'Send inquiry' }));
  await screen.findByText('UP-100042');
  expect(sent).toEqual([
    expect.objectContaining({
      name: 'Kim Jiwon',
      company: 'Example Pay',
      email: 'jiwon@example.com',
      mobileNumber: '01012345678',
      employeeCount: '10-49',
      source: 'search',
    }),
  ]);
});

test('offers the details of the account to be changed', async () => {
  const { respond } = services();
  await openPage(pages.contact(), {
    user: jiwon,
    respond: (call, input) =>
      call.name === userDetails.name
        ? { ...jiwon, employeeCount: '', source: '', sourceText: '' }
        : respond(call, input),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Use other details' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Kim Jiwon');
  expect(screen.getByLabelText<HTMLInputElement>('Company').value).toBe('Example Pay');
});
