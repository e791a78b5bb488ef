/** Where the page begins, behind the frame's header. */
const pageStart = '<main';
/** What ends the rules of one component; the library takes them over by it in the browser. */
const groupEnd = /data-styled\.g\d+\[id="([^"]*)"\]\{content:"([^"]*)"\}\/\*!sc\*\/\n?/g;
/** Animations and global rules have no element of their own. */
const common = /^sc-(?:keyframes|global)-/;

export interface StyledMarkup {
  /** With the rules of the page in a style element right before it. */
  markup: string;
  /** The rules of the frame's header, for the document's head. */
  styles: string;
  /** The text of each style element that stands in the markup. */
  innerStyles: string[];
  /** Attributes of all these elements. */
  styleAttributes: string;
}

/**
 * Puts the rules of a page where they are first needed: on a slow line the header shows while the rest still comes.
 * The rules of one component stay together, and an element of a component that extends another carries the classes of
 * both; so the rules of one element keep their order.
 *
 * @param styles as styled-components writes them
 */
export function placeStyles(markup: string, styles: string, styleAttributes: string): StyledMarkup {
  const start = markup.indexOf(pageStart);
  if (start < 0) return { markup, styles, innerStyles: [], styleAttributes };
  const [header, page] = [markup.slice(0, start), markup.slice(start)];
  const [early, late] = splitStyles(styles, classesOf(header));
  return {
    markup: `${header}<style${styleAttributes}>${late}</style>${page}`,
    styles: early,
    innerStyles: [late],
    styleAttributes,
  };
}

function splitStyles(styles: string, classes: Set<string>): [early: string, late: string] {
  let [early, late] = ['', ''];
  let from = 0;
  for (const { 0: end, 1: id = '', 2: names = '', index } of styles.matchAll(groupEnd)) {
    const group = styles.slice(from, index + end.length);
    from += group.length;
    if (common.test(id) || names.split(',').some((name) => classes.has(name))) early += group;
    else late += group;
  }
  return [early + styles.slice(from), late];
}

function classesOf(markup: string): Set<string> {
  return new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
}
