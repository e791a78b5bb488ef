import { newTable } from '@up/api/new-table';
import { Badge, type Tone } from '@up/ui';

const tones: Record<string, Tone> = newTable({ 2: 'success', 3: 'info', 4: 'warning', 5: 'danger' });

/** The tone of an HTTP status, which may also be a range (`4XX`) or `default`. */
export function statusTone(httpCode: string): Tone {
  return tones[httpCode.charAt(0)] ?? 'neutral';
}

/** An HTTP status as a coloured label. */
export function StatusBadge({ httpCode }: { httpCode: string }) {
  return (
    <Badge tone={statusTone(httpCode)} mono>
      {httpCode}
    </Badge>
  );
}
