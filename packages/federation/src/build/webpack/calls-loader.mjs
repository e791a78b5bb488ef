/**
 * Marks the definitions of calls as free of side effects. Otherwise every page would load all calls of each file that
 * it takes one from, because a minifier cannot know that nothing happens when they are defined.
 */
export default function markCalls(source, map) {
  this.callback(null, source.replaceAll(/= (?=(?:defineCall|callDefinitions)\b)/g, '= /*#__PURE__*/ '), map);
}
