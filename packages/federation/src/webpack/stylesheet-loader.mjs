import { compile, serialize, stringify } from 'stylis';

/** A stylesheet as text without white space and comments: every page carries it. */
export default function minifyStylesheet(source) {
  return `export default ${JSON.stringify(serialize(compile(source), stringify))};`;
}
