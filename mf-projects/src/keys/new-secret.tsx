import { Download } from 'lucide';
import { styled } from 'styled-components';

import type { KeyWithSecret } from '@up/api/calls/projects/key';
import { Button, Facts, Icon, Notice, saveFile } from '@up/ui';

import { CopyableCode } from '../project/copyable-code.tsx';
import { useText } from '../text.ts';
import { useKeysText } from './text.ts';

const Root = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;

  > dl {
    width: 100%;
  }
`;

/** A key that was just created, with its secret, which is shown only once. */
export function NewSecret({ created }: { created: KeyWithSecret }) {
  const text = useText();
  const keysText = useKeysText();
  const { keyType, accessKey, secretKey, expiryDate } = created;
  const save = () =>
    saveFile(
      `${accessKey}.json`,
      `${JSON.stringify({ keyType, accessKey, secretKey, expiryDate }, undefined, 2)}\n`,
      'application/json',
    );
  return (
    <Notice tone="success" live>
      <Root>
        <strong>{keysText('projects.keys.secretOnce')}</strong>
        <Facts
          facts={[
            {
              term: text('projects.keys.access'),
              value: <CopyableCode value={accessKey} copyText={text('projects.keys.copyAccess')} />,
            },
            {
              term: text('projects.keys.secret'),
              value: <CopyableCode value={secretKey} copyText={text('projects.keys.copySecret')} />,
            },
          ]}
        />
        <Button size="small" onClick={save}>
          <Icon of={Download} />
          {keysText('projects.keys.download')}
        </Button>
      </Root>
    </Notice>
  );
}
