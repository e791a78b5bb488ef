import { compile, serialize, stringify } from 'stylis';

/** Turns a stylesheet into minified text, because every page carries it. */
export default function minifyStylesheet(source) {
  return `export default ${JSON.stringify(serialize(compile(source), stringify))};`;
}
