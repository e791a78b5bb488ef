/** In any build of the library: the hash that a component's rules are named by, and where the names join its ids. */
const hashed = /(\w+)=(\w+\(\w+\(\w+\(this\.baseHash,\w+\.hash\),\w+\)>>>0\))/;
const joined = /let (\w+)=(\w+\(\w+,\w+\));(?:return )?(\w+)&&\(\1\+=" "\+\3\)/;

/** An id that `component-ids-loader.mjs` made. The rules of others may change while their id does not. */
const shortId = /^c[\da-f]{6}-[\da-z]+-\d+$/;

/**
 * Names the rules of a styled component by its short id, where they are the same for every use of it. The library
 * gives each a hash beside the id; of every class in the markup and every rule of a page, that is half. Rules that
 * depend on properties keep their hash.
 */
export default function nameStaticRulesByTheirId(source) {
  return replaceOnce(
    replaceOnce(
      source,
      hashed,
      (_, name, hash) =>
        `${name}=${shortId}.test(this.componentId)&&!this.rules.some((rule)=>typeof rule==="function")?this.componentId:${hash}`,
    ),
    joined,
    (whole, names, _, rules) => whole.replace(`${rules}&&(`, `${rules}&&${rules}!==${names}&&(`),
  );
}

function replaceOnce(source, pattern, replacement) {
  if (!pattern.test(source)) throw new Error(`styled-components is no longer what this loader knows: ${pattern}`);
  return source.replace(pattern, replacement);
}
