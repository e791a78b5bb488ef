import { compile, serialize, stringify } from 'stylis';

/** Converts a stylesheet to minified text, because every page contains it. */
export default function minifyStylesheet(source) {
  return `export default ${JSON.stringify(serialize(compile(source), stringify))};`;
}
