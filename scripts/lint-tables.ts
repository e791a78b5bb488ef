/** What a rule reads of a node. */
interface Node {
  type: string;
  parent: Node | null;
  loc: object;
  name?: string;
  value?: unknown;
  id?: Node;
  key?: Node;
  init?: Node | null;
  object?: Node;
  property?: Node;
  computed?: boolean;
  left?: Node;
  right?: Node;
  typeAnnotation?: Node | null;
  typeName?: Node;
  typeArguments?: { params: Node[] } | null;
}

interface Context {
  report(problem: { message: string; node: Node }): void;
}

/** `Record<string, …>`, also read-only. */
function isByAnyText(type: Node | null | undefined): boolean {
  if (type?.type === 'TSTypeAnnotation') return isByAnyText(type.typeAnnotation);
  if (type?.type !== 'TSTypeReference') return false;
  const [first] = type.typeArguments?.params ?? [];
  if (type.typeName?.name === 'Readonly') return isByAnyText(first);
  return type.typeName?.name === 'Record' && first?.type === 'TSStringKeyword';
}

/** The name that an object is read by: `table` or `this.table`. */
function nameOf(node: Node | undefined): string | undefined {
  return node?.type === 'MemberExpression' && node.object?.type === 'ThisExpression' ? node.property?.name : node?.name;
}

const message =
  'Every object has names such as "constructor": a table by any text is a Map, or is made by newTable of @up/api/new-table.';

/** Rules of tables, as a plugin of oxlint. */
export default {
  meta: { name: 'tables' },
  rules: {
    /** An object literal is no table that is read or filled by a text from outside. */
    'own-names': {
      create(context: Context) {
        const tables = new Map<string, Node>();
        const read = new Set<string>();
        const add = (name: string | undefined, node: Node, value: Node | null | undefined) => {
          if (name !== undefined && value?.type === 'ObjectExpression') tables.set(name, node);
        };
        return {
          VariableDeclarator(node: Node) {
            if (!isByAnyText(node.id?.typeAnnotation)) return;
            add(node.id?.name, node, node.init);
            if (node.parent?.parent?.type === 'ExportNamedDeclaration' && node.id?.name) read.add(node.id.name);
          },
          PropertyDefinition(node: Node) {
            if (isByAnyText(node.typeAnnotation)) add(node.key?.name, node, node.value as Node | null);
          },
          MemberExpression({ computed, object, property }: Node) {
            const name = nameOf(object);
            if (computed && property?.type !== 'Literal' && name !== undefined) read.add(name);
          },
          'Program:exit'() {
            for (const [name, node] of tables) if (read.has(name)) context.report({ message, node });
          },
        };
      },
    },
  },
};
