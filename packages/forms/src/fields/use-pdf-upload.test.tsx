import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';

import { PortalProvider, type Portal } from '@up/host';
import { createTestPortal } from '@up/host/testing/test-portal';

import en from '../messages/en.ts';
import { usePdfUpload, type Upload } from './use-pdf-upload.ts';

const i18n = setupI18n({ locale: 'en', messages: { en } });
const portal: Portal = { ...createTestPortal({ ko: {}, en: {} }).portal, text: (id) => `[${id}]` };

function Frame({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <PortalProvider portal={portal}>{children}</PortalProvider>
    </I18nProvider>
  );
}

function open(upload: Upload<string>) {
  const onChange = jest.fn();
  const { result } = renderHook(() => usePdfUpload(upload, onChange), { wrapper: Frame });
  return { result, onChange };
}

const pdf = (name = 'plan.pdf', size = 10) => {
  const file = new File(['%PDF'], name, { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

it('uploads a PDF with progress, returns the result, and announces that it was added', async () => {
  let sent: (value: string) => void = () => undefined;
  const { result, onChange } = open((_file, { onProgress }) => {
    onProgress(0.5);
    return new Promise((resolve) => (sent = resolve));
  });
  await act(async () => void result.current.choose([pdf()]));
  expect(result.current.state).toMatchObject({ step: 'sending', progress: 0.5 });
  await act(async () => sent('a-1'));
  expect(result.current.state.step).toBe('sent');
  expect(result.current.announcement).toBe('File added: plan.pdf');
  expect(onChange).toHaveBeenLastCalledWith('a-1');

  act(() => result.current.remove());
  expect(result.current.announcement).toBe('File removed: plan.pdf');
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});

it.each([
  ['another format', [new File(['a'], 'a.png', { type: 'image/png' })], /format or size is not supported/],
  ['20 MB', [pdf('big.pdf', 20 * 1024 * 1024)], /format or size is not supported/],
  ['two files', [pdf(), pdf('b.pdf')], /Only 1 file/],
])('rejects %s without uploading anything', async (_what, files, message) => {
  const upload = jest.fn<Upload<string>>();
  const { result } = open(upload);
  await act(() => result.current.choose(files));
  expect(result.current.error).toMatch(message);
  expect(upload).not.toHaveBeenCalled();
});

it('cancels an upload, and ignores its result', async () => {
  let signal: AbortSignal | undefined;
  let fail: (error: unknown) => void = () => undefined;
  const { result, onChange } = open((_file, options) => {
    signal = options.signal;
    return new Promise((_resolve, reject) => (fail = reject));
  });
  await act(async () => void result.current.choose([pdf()]));
  act(() => result.current.remove());
  expect(signal?.aborted).toBe(true);
  await act(async () => fail(new Error('aborted')));
  expect([result.current.error, result.current.state.step]).toEqual([undefined, 'none']);
  expect(onChange).not.toHaveBeenCalledWith(expect.anything());
});
