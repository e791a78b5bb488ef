import { Eye, EyeOff } from 'lucide';
import { useState, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';

import type { ProductInfo } from '@up/api/calls/catalogue';
import { usePortal } from '@up/host';
import { CodePanel } from '@up/ui/code-panel';
import { Icon } from '@up/ui/icon';

import { curlCommand } from '../../../catalogue/curl.ts';
import { useText } from '../../../text.ts';
import type { KeyPair } from '../access/use-access.ts';
import { presentValues, type FormValues } from '../request/request-values.ts';
import type { RequestFields } from '../request/request-fields.ts';
import { examplePair, maskedPair, sandboxRequest } from '../request/sandbox-request.ts';

const Reveal = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-height: 28px;
  margin-left: auto;
  padding: 0 var(--space-2);
  border: 0;
  border-radius: var(--radius-6);
  background: none;
  font-size: var(--size-12);
  font-weight: 600;

  &:hover {
    color: var(--code-text);
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

export interface CurlPanelProps {
  api: ProductInfo;
  fields: RequestFields;
  /** Absent: the examples of the definition stand in the headers of the key. */
  pair: KeyPair | undefined;
}

/** The request as it stands as a command. The key is masked on the screen; what is copied is the command as it runs. */
export function CurlPanel({ api, fields, pair }: CurlPanelProps) {
  const text = useText();
  const origin = useOrigin();
  const [revealed, setRevealed] = useState(false);
  const values = presentValues(fields, useWatch<FormValues>() as FormValues);
  const commandWith = (shown: KeyPair) => curlCommand(origin, sandboxRequest(api, values, shown));
  const command = commandWith(pair ?? examplePair(api));
  const masked = pair !== undefined && !revealed;
  return (
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
      language="shell"
      code={masked ? commandWith(maskedPair) : command}
      copyValue={command}
      maxHeight={320}
      copyTexts={{ copy: text('docs.copy.curl'), copied: text('docs.copied'), failed: text('docs.copy.failed') }}
    />
  );
}

const never = () => () => undefined;

/** Where the request goes: this very site, whatever the server calls itself. */
function useOrigin(): string {
  const { siteUrl } = usePortal().siteConfig;
  return useSyncExternalStore(
    never,
    () => window.location.origin,
    () => siteUrl,
  );
}
