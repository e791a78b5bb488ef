import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';

import { PortalProvider, type Portal } from '@up/host';
import { createTestPortal } from '@up/host/testing/test-portal';

import { Form } from '../submitting/form.tsx';
import en from '../messages/en.ts';
import { PdfField } from './pdf-field.tsx';
import { Submit } from '../submitting/submit.tsx';
import { useSubmitForm } from '../submitting/use-submit-form.ts';

const i18n = setupI18n({ locale: 'en', messages: { en } });
const portal: Portal = { ...createTestPortal({ ko: {}, en: {} }).portal, text: (id) => `[${id}]` };
const schema = z.object({ attachmentId: z.string() });

/** A form with a file, whose upload ends when the test says so. */
function open() {
  const send = jest.fn(async (_values: { attachmentId: string }) => undefined);
  const upload = Promise.withResolvers<string>();
  function TestForm() {
    const form = useSubmitForm({ schema, defaultValues: { attachmentId: '' }, send });
    return (
      <Form onSubmit={form.submit}>
        <PdfField form={form} name="attachmentId" label="File" optional upload={() => upload.promise} />
        <Submit form={form}>Send</Submit>
      </Form>
    );
  }
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <PortalProvider portal={portal}>
        <TestForm />
      </PortalProvider>
    </I18nProvider>,
  );
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for a file');
  return { send, upload, input, user: userEvent.setup({ delay: null }) };
}

const pdf = new File(['%PDF'], 'plan.pdf', { type: 'application/pdf' });

it('a form submitted during an upload is sent with the file', async () => {
  const { send, upload, input, user } = open();
  await user.upload(input, pdf);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).not.toHaveBeenCalled();
  await act(async () => upload.resolve('a-1'));
  expect(send.mock.calls.map(([values]) => values)).toEqual([{ attachmentId: 'a-1' }]);
});

it('sends nothing when the upload fails', async () => {
  const { send, upload, input, user } = open();
  await user.upload(input, pdf);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await act(async () => upload.reject(new Error('offline')));
  expect(send).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(send.mock.calls.map(([values]) => values)).toEqual([{ attachmentId: '' }]);
});
