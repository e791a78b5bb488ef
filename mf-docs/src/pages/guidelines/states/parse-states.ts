/** A state, and those that can follow it; none after a final one. */
export interface State {
  name: string;
  next: readonly string[];
}

/** Prose, and tables of states between it. */
export type Part = { html: string } | { title: string; states: State[] };

const block = /<pre><code class="language-states">([^<]*)<\/code><\/pre>/g;

/**
 * Splits the HTML of a guide at its code blocks of the language `states`. A line is `ACTIVE -> SUSPENDED, CLOSED`, or
 * `CLOSED -> -` for a final state. The heading before a block is its title.
 */
export function partsOf(html: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of html.matchAll(block)) {
    const before = html.slice(end, match.index);
    const [, title = ''] = /.*<h\d[^>]*>([^<]*)<\/h\d>/s.exec(before) ?? [];
    parts.push({ html: before }, { title, states: statesOf((match[1] ?? '').replaceAll('&gt;', '>')) });
    end = match.index + match[0].length;
  }
  return [...parts, { html: html.slice(end) }];
}

function statesOf(text: string): State[] {
  return [...text.matchAll(/^(\w+) -> (.+)$/gm)].map(([, name = '', next = '']) => ({
    name,
    next: next === '-' ? [] : next.split(', '),
  }));
}
