/** Answers that are sent late, as those of a slow acquirer; marked outside of their own fields. */
const late = new WeakSet<object>();

export const lateMilliseconds = 3_000;

/** Delays an answer. */
export function answerLate<T extends object>(answer: T): T {
  late.add(answer);
  return answer;
}

export function isLate(answer: object): boolean {
  return late.has(answer);
}
