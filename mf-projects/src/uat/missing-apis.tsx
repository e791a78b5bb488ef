import type { UatDetails } from '@up/api/calls/trials/uat';
import { Notice } from '@up/ui';

import { useUatText } from './text.ts';

/** The mandatory APIs that production keys still need a test of; nothing when there are none. */
export function MissingApis({ apis }: { apis: UatDetails['missingApis'] }) {
  const text = useUatText();
  if (apis.length === 0) return null;
  return (
    <Notice>
      <strong>{text('projects.uat.production.notYet')}</strong>{' '}
      {text('projects.uat.production.needs', { apis: apis.map(({ name }) => name).join(', ') })}
    </Notice>
  );
}
