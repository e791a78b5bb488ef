import type { SandboxRow } from '@up/projects/project/sandboxes/repository';
import type { ClockRow } from '../clock/repository.ts';
import { sandboxTime } from '../clock/sandbox-time.ts';
import { seoulTime } from '../model/seoul-time.ts';

/** A temporary sandbox as the API returns it; `createdAt` and `expiresAt` are real times. */
export function sandboxResponse(
  { id, name, createdAt, expiresAt }: SandboxRow,
  { clock, realNow }: { clock: ClockRow | undefined; realNow: Date },
) {
  return {
    sandboxId: id,
    ...(name !== null && { name }),
    now: seoulTime(sandboxTime(clock, realNow)),
    aheadSeconds: Math.round((clock?.aheadMilliseconds ?? 0) / 1000),
    createdAt: seoulTime(createdAt ?? realNow),
    expiresAt: seoulTime(expiresAt ?? realNow),
  };
}
