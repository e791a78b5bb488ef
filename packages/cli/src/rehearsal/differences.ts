/** What a browser and the server made of a page. */
export interface Observation {
  status: number;
  /** The text of the page in the server's markup, without the frame. */
  rendered: string;
  /** The text once the page responds to its visitor. */
  hydrated: string;
  /** Messages of the console, uncaught errors and failed requests. */
  errors: string[];
  /** The sum of all layout shifts. */
  layoutShift: number;
}

/** A layout shift that visitors notice, as Core Web Vitals define it. */
const noticedShift = 0.1;

/** What is worse or other in the candidate than today; an empty list when a visitor sees no difference. */
export function differencesOf(today: Observation, candidate: Observation): string[] {
  const differences: string[] = [];
  if (candidate.status !== today.status) differences.push(`answers ${candidate.status} instead of ${today.status}`);
  differences.push(...textDifference('the server renders', today.rendered, candidate.rendered));
  differences.push(...textDifference('the browser shows', today.hydrated, candidate.hydrated));
  const known = new Set(today.errors);
  differences.push(...candidate.errors.filter((error) => !known.has(error)));
  const shift = candidate.layoutShift - today.layoutShift;
  if (shift > noticedShift) differences.push(`shifts its layout by ${shift.toFixed(2)} more`);
  return differences;
}

/** How much of a text is shown where it begins to differ. */
const shownCharacters = 40;

/** Two pages are not opened in the same minute. */
const moments = /\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?|\b\d+ (?:seconds?|minutes?) ago|\d+(?:초|분) 전/g;

function textDifference(what: string, first: string, second: string): string[] {
  const [before, after] = [first.replaceAll(moments, '…'), second.replaceAll(moments, '…')];
  if (before === after) return [];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const part = (text: string) => JSON.stringify(text.slice(same, same + shownCharacters));
  return [`${what} ${part(after)} instead of ${part(before)}`];
}
