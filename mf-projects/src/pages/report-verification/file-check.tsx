import { useMutation } from '@tanstack/react-query';
import { FileSearch } from 'lucide';
import { useRef } from 'react';

import { createUseText } from '@up/host';
import { Button, Icon, Notice, Section, Stack } from '@up/ui';

import type catalogue from './locales/en.json';

export type VerificationTextId = keyof typeof catalogue;

/**
 * SHA-256 of a file, in hexadecimal digits.
 * @throws {Error} when the file cannot be read, or the page was not loaded over HTTPS
 */
async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const useText = createUseText<VerificationTextId>();

/** Tells whether a PDF is byte for byte one that UP issued. The file is read in the browser and not sent anywhere. */
export function FileCheck({ fingerprints }: { fingerprints: readonly string[] }) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const check = useMutation({
    mutationFn: async (file: File) => ({ name: file.name, isIssued: fingerprints.includes(await sha256Of(file)) }),
  });
  const { data, isError, isPending } = check;
  return (
    <Section title={text('projects.verification.file')} lead={text('projects.verification.file.lead')}>
      <Stack $gap={4} $align="start">
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          hidden
          aria-label={text('projects.verification.file')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) check.mutate(file);
          }}
        />
        <Button busy={isPending} onClick={() => input.current?.click()}>
          <Icon of={FileSearch} />
          {text('projects.verification.file.choose')}
        </Button>
        {data && (
          <Notice tone={data.isIssued ? 'success' : 'danger'} live>
            {text(data.isIssued ? 'projects.verification.file.same' : 'projects.verification.file.other', {
              name: data.name,
            })}
          </Notice>
        )}
        {isError && (
          <Notice tone="danger" live>
            {text('projects.verification.file.unreadable')}
          </Notice>
        )}
      </Stack>
    </Section>
  );
}
