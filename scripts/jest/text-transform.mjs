/** A stylesheet is its text, as in the build. */
export default {
  process: (source) => ({ code: `export default ${JSON.stringify(source)};` }),
};
