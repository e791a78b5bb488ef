import type { Key } from '@up/api/calls/projects/key';
import { Badge, Button, type Tone, VisuallyHidden } from '@up/ui';

import { CopyableCode } from '../project/copyable-code.tsx';
import { DateTime } from '../project/date-time.tsx';
import { useText } from '../text.ts';
import { LastUse } from './last-use.tsx';
import { Secret } from './secret.tsx';
import { SignatureChoice } from './signature-choice.tsx';
import { useKeysText } from './text.ts';

const tones: Record<Key['status'], Tone> = { active: 'success', expired: 'warning', deleted: 'neutral' };

interface KeyRowProps {
  projectId: string;
  projectKey: Key;
  /** Visible initially, because the key was just created. */
  initialSecret?: string;
  onDelete?: (key: Key) => Promise<void>;
  mayRequireSignature: boolean;
}

/** A key: the values to send with a call, and its expiry. */
export function KeyRow({ projectId, projectKey, initialSecret, onDelete, mayRequireSignature }: KeyRowProps) {
  const text = useText();
  const keysText = useKeysText();
  const { accessKey, keyType, status, issueDate, expiryDate } = projectKey;
  // Keys from before tests had a last day have the date of a year after they were issued.
  const hasEndedWithUat = keyType === 'uat' && status === 'expired';
  return (
    <tr>
      <th scope="row" data-label={text('projects.keys.access')}>
        <CopyableCode value={accessKey} copyText={text('projects.keys.copyAccess')} />
        <SignatureChoice projectId={projectId} projectKey={projectKey} mayChange={mayRequireSignature} />
      </th>
      <td data-label={text('projects.keys.secret')}>
        {keyType === 'mock' ? (
          <Secret projectId={projectId} projectKey={projectKey} initialSecret={initialSecret} />
        ) : (
          keysText('projects.keys.shownOnce')
        )}
      </td>
      <td data-label={text('projects.field.status')}>
        <Badge tone={tones[status]} plain>
          {text(`projects.keys.status.${status}`)}
        </Badge>
      </td>
      <td data-label={text('projects.keys.issued')}>
        <DateTime iso={issueDate} />
      </td>
      <td data-label={text('projects.keys.expires')}>
        {hasEndedWithUat ? (
          keysText('projects.keys.endedWithUat')
        ) : expiryDate ? (
          <DateTime iso={expiryDate} />
        ) : (
          text('projects.keys.never')
        )}
      </td>
      <td data-label={keysText('projects.keys.lastUsed')}>
        <LastUse projectKey={projectKey} />
      </td>
      {onDelete && (
        <td data-align="end">
          <Button size="small" variant="danger" onClick={() => void onDelete(projectKey)}>
            {text('projects.keys.delete.action')} <VisuallyHidden>{accessKey}</VisuallyHidden>
          </Button>
        </td>
      )}
    </tr>
  );
}
