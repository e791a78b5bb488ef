import type { Key, KeyWithSecret } from '@up/api/calls/projects/key';

import { useText } from '../text.ts';
import { KeyRow } from './key-row.tsx';
import { KeyRows } from './key-rows.ts';
import { useKeysText } from './text.ts';

interface KeyTableProps {
  projectId: string;
  /** The accessible name of the table. */
  label: string;
  keys: readonly Key[];
  /** The key that was just created, with its secret. */
  generated?: KeyWithSecret;
  /** Absent when not offered. */
  onDelete?: (key: Key) => Promise<void>;
  mayRequireSignature: boolean;
}

/** The keys of one kind. */
export function KeyTable({ projectId, label, keys, generated, onDelete, mayRequireSignature }: KeyTableProps) {
  const text = useText();
  const keysText = useKeysText();
  return (
    <KeyRows label={label}>
      <thead>
        <tr>
          <th scope="col">{text('projects.keys.access')}</th>
          <th scope="col">{text('projects.keys.secret')}</th>
          <th scope="col">{text('projects.field.status')}</th>
          <th scope="col">{text('projects.keys.issued')}</th>
          <th scope="col">{text('projects.keys.expires')}</th>
          <th scope="col">{keysText('projects.keys.lastUsed')}</th>
          {onDelete && (
            <th scope="col" data-align="end">
              {text('projects.keys.actions')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <KeyRow
            key={key.keyId}
            projectId={projectId}
            projectKey={key}
            initialSecret={generated?.keyId === key.keyId ? generated.secretKey : undefined}
            onDelete={onDelete}
            mayRequireSignature={mayRequireSignature}
          />
        ))}
      </tbody>
    </KeyRows>
  );
}
