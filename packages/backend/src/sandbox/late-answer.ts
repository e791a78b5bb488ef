/** Answers that come late, as those of a slow acquirer; marked outside of the answer's own fields. */
const late = new WeakSet<object>();

export const lateMilliseconds = 3_000;

/** Makes an answer come late. */
export function answerLate<T extends object>(answer: T): T {
  late.add(answer);
  return answer;
}

export function isLate(answer: object): boolean {
  return late.has(answer);
}
