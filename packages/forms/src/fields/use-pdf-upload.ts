import { useEffect, useRef, useState } from 'react';

import { attachment } from '@up/api/constants/limits';

import { useFormsText } from '../text.ts';
import { useProblemText } from '../loading/use-problem-text.ts';

export interface UploadOptions {
  signal: AbortSignal;
  /** The uploaded share, from 0 to 1. */
  onProgress(sent: number): void;
}

/** Uploads a file and returns the value for the form. */
export type Upload<Value> = (file: File, options: UploadOptions) => Promise<Value>;

interface UploadState {
  step: 'none' | 'sending' | 'sent';
  file?: Pick<File, 'name'>;
  progress: number;
}

const empty: UploadState = { step: 'none', progress: 0 };

/**
 * The attachment of a form: validated, uploaded, cancelled and removed, with the messages of product.md#attachments.
 */
export function usePdfUpload<Value>(upload: Upload<Value>, onChange: (value: Value | undefined) => void) {
  const text = useFormsText();
  const problemText = useProblemText();
  const [state, setState] = useState<UploadState>(empty);
  const [error, setError] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Returns whether the file was uploaded: it may be rejected, removed, or fail. */
  async function choose(files: readonly File[]): Promise<boolean> {
    const [file, ...others] = files;
    if (!file) return false;
    setError(undefined);
    if (others.length > 0) setError(text('forms.file.limit'));
    else if (!isPdf(file) || file.size >= attachment.maxBytes) setError(text('forms.file.unsupported'));
    else return send(file);
    return false;
  }

  async function send(file: File): Promise<boolean> {
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'sending', file, progress: 0 });
    try {
      const value = await upload(file, {
        signal: controller.signal,
        onProgress: (progress) => {
          if (running.current === controller) setState({ step: 'sending', file, progress });
        },
      });
      if (controller.signal.aborted) return false;
      setState({ step: 'sent', file, progress: 1 });
      setAnnouncement(text('forms.file.added', { name: file.name }));
      onChange(value);
      return true;
    } catch (problem) {
      if (controller.signal.aborted) return false;
      setState(empty);
      setError(problemText(problem));
      return false;
    }
  }

  function remove(): void {
    const { name = '' } = state.file ?? {};
    running.current?.abort();
    setState(empty);
    setAnnouncement(text('forms.file.removed', { name }));
    onChange(undefined);
  }

  return { state, error, announcement, choose, remove };
}

/** By name where the system does not know types; the server checks the content. */
function isPdf({ type, name }: File): boolean {
  return type === 'application/pdf' || (type === '' && name.toLowerCase().endsWith('.pdf'));
}
