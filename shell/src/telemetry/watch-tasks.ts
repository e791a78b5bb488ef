import { originOf, type Origin } from './error-event.ts';

/** A task that blocked the page. */
export interface LongTask {
  /** In milliseconds. */
  duration: number;
  /** The script that ran longest, where the browser says which. */
  script?: Origin & { file: string };
}

/** A long animation frame, as far as it is read here; TypeScript does not know it yet. */
interface LongFrame extends PerformanceEntry {
  blockingDuration?: number;
  scripts?: { duration: number; sourceURL: string }[];
}

/** The most tasks of a visit: a page that is busy all the time says so with as many. */
const maxTasks = 50;

/** Reports tasks of more than 50 ms, also those before this call: as long animation frames where the browser has them. */
export function watchTasks(report: (task: LongTask) => void): void {
  const known = PerformanceObserver.supportedEntryTypes;
  const type = ['long-animation-frame', 'longtask'].find((each) => known.includes(each));
  if (!type) return;
  let left = maxTasks;
  const observer = new PerformanceObserver((list) => {
    for (const { duration, blockingDuration = duration, scripts = [] } of list.getEntries() as LongFrame[]) {
      // A frame that only waited for the screen blocked nothing.
      if (blockingDuration === 0) continue;
      if (left === 0) observer.disconnect();
      else report({ duration, ...scriptOf(scripts) });
      left = Math.max(0, left - 1);
    }
  });
  observer.observe({ type, buffered: true });
}

function scriptOf(scripts: readonly { duration: number; sourceURL: string }[]): Pick<LongTask, 'script'> {
  const [longest] = scripts.toSorted((a, b) => b.duration - a.duration);
  const origin = originOf(longest?.sourceURL);
  return longest && origin
    ? { script: { ...origin, file: new URL(longest.sourceURL).pathname.split('/').at(-1) ?? '' } }
    : {};
}
