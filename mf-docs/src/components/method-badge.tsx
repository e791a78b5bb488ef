import { newTable } from '@up/api/new-table';
import { Badge, type Tone } from '@up/ui';

const tones: Record<string, Tone> = newTable({
  GET: 'info',
  POST: 'money',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
});

/** An HTTP method as a coloured label; `plain` in lists. */
export function MethodBadge({ method, plain }: { method: string; plain?: boolean }) {
  const name = method.toUpperCase();
  return (
    <Badge tone={tones[name]} mono plain={plain}>
      {name}
    </Badge>
  );
}
