import { Eye, EyeOff } from 'lucide';
import { useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { useHydrated, usePortal } from '@up/host';
import { CodePanel, Grid, Icon, Segmented } from '@up/ui';

import { writeText } from '../../../samples/body-pieces.ts';
import { asSentFrom, curlFor, shells, type Shell } from '../../../samples/languages/curl-shells.ts';
import { useText } from '../text.ts';
import { storeSandboxValue, readSandboxValue } from '../../../sandbox-workspace/tab-storage.ts';
import { withSignature, type Signer } from '../access/signing/signer.ts';
import { useSignature } from '../access/signing/use-signature.ts';
import type { KeyPair } from '../access/use-access.ts';
import { presentValues, type FormValues } from '../request/request-values.ts';
import type { RequestFields } from '../request/request-fields.ts';
import { examplePair, hasFiles, maskedPair, sandboxRequest } from '../request/sandbox-request.ts';

const Reveal = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: var(--control-28);
  margin-left: auto;
  padding: 0 var(--space-2);
  border: 0;
  border-radius: var(--radius-6);
  background: none;
  font-size: var(--size-12);
  font-weight: 700;

  &:hover {
    color: var(--code-text);
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Note = styled.p`
  color: var(--text-muted);
  font-size: var(--size-12);
`;

export interface CurlPanelProps {
  api: ProductInfo;
  fields: RequestFields;
  /** Absent: the headers of the key contain the definition's examples. */
  pair: KeyPair | undefined;
  signer: Signer | undefined;
}

/** The current request as a command. The key is masked on screen; the copied command contains it. */
export function CurlPanel({ api, fields, pair, signer }: CurlPanelProps) {
  const text = useText();
  const origin = useOrigin();
  const [revealed, setRevealed] = useState(false);
  const [chosenShell, setShell] = useState<Shell>();
  const hydrated = useHydrated();
  const shell = chosenShell ?? (hydrated ? storedShell() : shells[0]);
  const values = presentValues(fields, useWatch<FormValues>() as FormValues);
  // A signature covers every byte of the body: of a form too, but not those of files.
  const isSigned = signer !== undefined && !hasFiles(sandboxRequest(api, values, maskedPair));
  const requestWith = (keyPair: KeyPair) => {
    const request = asSentFrom(shell, sandboxRequest(api, values, keyPair));
    return isSigned ? writeText(request) : request;
  };
  const signature = useSignature(isSigned ? signer : undefined, requestWith(maskedPair));
  const commandWith = (keyPair: KeyPair) =>
    curlFor(shell, origin, withSignature(requestWith(keyPair), signature.value));
  const command = commandWith(pair ?? examplePair(api));
  const masked = pair !== undefined && !revealed;
  function chooseShell(selected: Shell) {
    storeSandboxValue('shell', selected);
    setShell(selected);
  }

  return (
    <Grid $gap={2}>
      <Segmented
        label={text('docs.sandbox.curl.shell')}
        choices={shells.map((value) => ({ value, text: text(`docs.sandbox.curl.shell.${value}`) }))}
        chosen={shell}
        onChoice={chooseShell}
      />
      <CodePanel
        title={text('docs.sandbox.curl')}
        aside={
          pair && (
            <Reveal type="button" onClick={() => setRevealed(masked)}>
              <Icon of={masked ? Eye : EyeOff} />
              {text(masked ? 'docs.sandbox.curl.reveal' : 'docs.sandbox.curl.hide')}
            </Reveal>
          )
        }
        language={shell === 'bash' ? 'shell' : 'text'}
        code={masked ? commandWith(maskedPair) : command}
        copyValue={command}
        onCopied={signature.renew}
        maxHeight={320}
        copyTexts={{ copy: text('docs.copy.curl'), copied: text('docs.copied'), failed: text('docs.copy.failed') }}
      />
      {signature.value !== undefined && <Note>{text('docs.sandbox.curl.signed')}</Note>}
    </Grid>
  );
}

/** The shell that was last chosen in this tab. */
function storedShell(): Shell {
  const stored = readSandboxValue('shell');
  return shells.find((each) => each === stored) ?? shells[0];
}

const noSubscription = () => () => undefined;

/** The target of the request: this site, whatever the server calls itself. */
function useOrigin(): string {
  const { siteUrl } = usePortal().siteConfig;
  return useSyncExternalStore(
    noSubscription,
    () => window.location.origin,
    () => siteUrl,
  );
}
