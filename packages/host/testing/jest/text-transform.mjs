/** Imports a stylesheet as text, as in the build. */
export default {
  process: (source) => ({ code: `export default ${JSON.stringify(source)};` }),
};
