import { parse, print } from '@swc/core';

/** The name under which call definitions import the schema library: `import * as z`. */
const library = 'z';

/**
 * Removes the schemas from a call definition for browsers: every expression of the library becomes `undefined`. Later
 * compilers remove what is unused after that, including the library.
 */
export default function leaveOutSchemas(source) {
  const finish = this.async();
  parse(source, { syntax: 'typescript', target: 'es2022' })
    .then((module) => print(withoutSchemas(module)))
    .then(
      ({ code }) => finish(null, code),
      (error) => finish(error),
    );
}

function withoutSchemas(node) {
  if (Array.isArray(node)) return node.map(withoutSchemas);
  if (node === null || typeof node !== 'object') return node;
  if (isNamedSchema(node)) return { ...node, value: { ...identifier(node.value), value: 'undefined' } };
  if (isOfLibrary(node)) return { ...identifier(node), value: 'undefined' };
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutSchemas(value)]));
}

/** A call or a property access that starts with the library, as in `z.string().check(…)`. */
function isOfLibrary(node) {
  return (node.type === 'CallExpression' || node.type === 'MemberExpression') && identifier(node)?.value === library;
}

/** The parts of a definition that may be schemas. */
const schemaParts = ['params', 'query', 'body', 'response'];

/** A part that refers to a schema defined elsewhere, such as a form: `body: ProjectForm`, `body: formOf(12)`. */
function isNamedSchema({ type, key, value }) {
  return type === 'KeyValueProperty' && schemaParts.includes(key.value) && identifier(value) !== undefined;
}

function identifier(node) {
  if (node.type === 'Identifier') return node;
  const before = { CallExpression: node.callee, MemberExpression: node.object }[node.type];
  return before && identifier(before);
}
