import { dayMilliseconds } from '@up/api/day';

import type { Exchange } from '../../exchange.ts';
import type { Log } from '../log.ts';
import { only, stepOf, type Subject } from './subject.ts';

/** The clock of the sandbox, in milliseconds: each successful move counts, and none goes back. */
export function clockSubject({ exchanges }: Log, startedAt: number): Subject<number> {
  return {
    kind: 'clock',
    id: 'clock',
    initial: startedAt,
    steps: exchanges.flatMap((exchange) => {
      const effect = effectOf(exchange);
      return effect ? [stepOf(exchange, effect)] : [];
    }),
  };
}

function effectOf({ name, input, response, status }: Exchange): ((now: number) => number[]) | undefined {
  switch (name) {
    case 'read clock':
      return (now) => only(response !== undefined && Date.parse(response.now) === now, now);
    case 'move clock': {
      const to = input.to === undefined ? undefined : Date.parse(input.to);
      if (!response) return (now) => only(status === 400 && to !== undefined && to <= now, now);
      const shown = Date.parse(response.now);
      if (input.step === 'month') {
        const days = (now: number) => (shown - now) / dayMilliseconds;
        return (now) => only(days(now) >= 28 && days(now) <= 31, shown);
      }
      return (now) => {
        const after = to ?? now + dayMilliseconds;
        return only(after > now && shown === after, after);
      };
    }
    default:
      return undefined;
  }
}
