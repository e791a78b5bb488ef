import { type Load, writers } from './load.ts';

/** The longest time until writes are accepted again, in milliseconds. */
const limitMs = 30_000;
/** So many of each writer, also of one whose last write did not return, are no accident. */
const writes = 10;

/** Breaks something, and returns whether writes were accepted again in time, without anybody's help. */
export async function recover(what: string, { report }: Load, breakIt: () => void): Promise<boolean> {
  const started = performance.now();
  const before = report.acknowledged.length;
  breakIt();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const tookMs = performance.now() - started;
    const since = report.acknowledged.slice(before);
    const isBack = Array.from({ length: writers }, (_, writer) => `r${writer}-`).every(
      (name) => since.filter((version) => version.startsWith(name)).length >= writes,
    );
    if (!isBack && tookMs < limitMs) continue;
    console.log(
      `${what}: ${isBack ? `${writes} writes of each writer after ${(tookMs / 1000).toFixed(1)} s` : 'did not recover'}`,
    );
    return isBack;
  }
}

/** How long a condition took to become true, in milliseconds; undefined when it did not. */
export async function untilTrue(
  condition: () => boolean | Promise<boolean>,
  limit: number,
): Promise<number | undefined> {
  const started = performance.now();
  for (;;) {
    const isTrue = await condition();
    const tookMs = performance.now() - started;
    if (isTrue) return tookMs;
    if (tookMs > limit) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
