import type { Uat, UatVerdict, UatDetails } from '@up/api/calls/trials/uat';
import { Badge, type Tone, Notice } from '@up/ui';

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

/** The status of a request; its result once it has ended. */
export function UatStatus({ uat: { status, result } }: { uat: Pick<Uat, 'status' | 'result'> }) {
  const text = useUatText();
  if (result !== null) {
    const tones: Record<typeof result, Tone> = { passed: 'success', failed: 'danger', stopped: 'neutral' };
    return <Badge tone={tones[result]}>{text(`projects.uat.result.${result}`)}</Badge>;
  }
  const tones: Record<typeof status, Tone> = {
    waiting: 'warning',
    testing: 'info',
    denied: 'danger',
    ended: 'neutral',
  };
  return <Badge tone={tones[status]}>{text(`projects.uat.status.${status}`)}</Badge>;
}

export function Verdict({ verdict }: { verdict: UatVerdict }) {
  const text = useUatText();
  const tones: Record<UatVerdict, Tone> = { open: 'neutral', passed: 'success', failed: 'danger' };
  return (
    <Badge tone={tones[verdict]} plain>
      {text(`projects.uat.verdict.${verdict}`)}
    </Badge>
  );
}
