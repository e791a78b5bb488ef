/** What a rule reads of a node. */
interface Node {
  type: string;
  parent: Node | null;
  loc: object;
}

interface Context {
  report(problem: { message: string; node: Node }): void;
}

interface Tagged extends Node {
  tag: Node & { name?: string; object?: Node & { name?: string }; callee?: Tagged['tag'] };
}

const isFunction = ({ type }: Node) => type.includes('Function');

function isInFunction(node: Node): boolean {
  for (let outer = node.parent; outer; outer = outer.parent) if (isFunction(outer)) return true;
  return false;
}

/** `styled.div`, `styled(Link)`, `styled.div.attrs(...)` and `styled.div<Props>`. */
function isStyled(tag: Tagged['tag'] | undefined): boolean {
  if (!tag) return false;
  return tag.name === 'styled' || isStyled(tag.object) || isStyled(tag.callee);
}

/** Rules of styled components, as a plugin of oxlint. */
export default {
  meta: { name: 'styles' },
  rules: {
    /** Made by a function, several components would have one id, and with it the same rules. */
    'styled-once': {
      create: (context: Context) => ({
        TaggedTemplateExpression(node: Tagged) {
          if (isStyled(node.tag) && isInFunction(node))
            context.report({ node, message: 'A styled component is made once, outside of functions.' });
        },
      }),
    },
    /** The server's markup has it as an attribute, which the Content Security Policy of pages rejects. */
    'no-attribute': {
      create: (context: Context) => ({
        JSXAttribute(node: Node & { name: { name?: string } }) {
          if (node.name.name === 'style')
            context.report({ node, message: 'Browsers ignore a style attribute of the server: style the component.' });
        },
      }),
    },
    'two-weights': {
      create: (context: Context) => ({
        TemplateElement(node: Node & { value: { raw: string } }) {
          if (/font(-weight)?: ?(?!400|700)[1-9]00\b/.test(node.value.raw))
            context.report({
              node,
              message: 'Text is 400 or 700: browsers look up and shape each weight as a font of its own.',
            });
        },
      }),
    },
  },
};
