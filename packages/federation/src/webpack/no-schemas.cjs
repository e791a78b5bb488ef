'use strict';

// Stands in for zod where a browser build takes in the definitions of calls: what they say of requests and answers is
// for the server. Everything that it is asked for is itself.
const nothing = new Proxy(
  function nothingToCall() {
    return nothing;
  },
  {
    get: (_target, name) => (name === Symbol.toPrimitive ? () => '' : nothing),
    apply: () => nothing,
  },
);

module.exports = nothing;
