import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import ts from 'typescript';

import { isOfTests } from '../test/imports-of.ts';

/** The top-level declarations of a file, and what its imports are called where they are declared. */
interface SourceFile {
  declarations: Map<string, ts.Node>;
  imports: Map<string, { file: string; name: string }>;
}

/**
 * What each API of the sandbox can be rejected for, by method and path: the reasons of conflicts, and `NOT_FOUND`. Every
 * function that an operation names is followed through all files, whether a request can reach it or not.
 * @param folder the folder of the sandbox
 */
export function readThrown(folder: string): Map<string, Set<string>> {
  const paths = globSync('**/*.ts', { cwd: folder }).filter((path) => !isOfTests(path));
  const files = new Map(paths.map((path) => [join(folder, path), parse(join(folder, path))]));
  const thrown = new Map<string, Set<string>>();
  for (const [file, { declarations }] of files) {
    for (const declaration of declarations.values()) {
      forEachOperation(declaration, (name, node) => thrown.set(name, reasonsOf(files, file, node)));
    }
  }
  return thrown;
}

function parse(path: string): SourceFile {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const file: SourceFile = { declarations: new Map(), imports: new Map() };
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) file.declarations.set(statement.name.text, statement);
    if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name) && initializer) file.declarations.set(name.text, initializer);
      }
    }
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const named = statement.importClause?.namedBindings;
      if (!named || !ts.isNamedImports(named)) continue;
      for (const { name, propertyName } of named.elements) {
        const from = resolve(dirname(path), statement.moduleSpecifier.text);
        file.imports.set(name.text, { file: from, name: (propertyName ?? name).text });
      }
    }
  }
  return file;
}

/** The properties of a table of operations, such as `'GET /sandbox/v1/cards': listCards`. */
function forEachOperation(declaration: ts.Node, found: (name: string, node: ts.Node) => void): void {
  const table = ts.isSatisfiesExpression(declaration) ? declaration.expression : declaration;
  if (!ts.isObjectLiteralExpression(table)) return;
  for (const property of table.properties) {
    const { name } = property;
    if (!name || !ts.isStringLiteral(name) || !/^[A-Z]+ \/sandbox\//.test(name.text)) continue;
    found(name.text, ts.isPropertyAssignment(property) ? property.initializer : property);
  }
}

/** Whether a declaration is a table of operations. Events read resources by them: that cannot fail for the caller. */
function isTable(declaration: ts.Node): boolean {
  let count = 0;
  forEachOperation(declaration, () => count++);
  return count > 0;
}

/** The reasons in a declaration and in everything that it names. */
function reasonsOf(files: Map<string, SourceFile>, file: string, operation: ts.Node): Set<string> {
  const reasons = new Set<string>();
  const visited = new Set<ts.Node>();
  const visit = (node: ts.Node, from: string): void => {
    if (ts.isCallExpression(node)) reasonsOfCall(node).forEach((reason) => reasons.add(reason));
    if (ts.isIdentifier(node)) follow(node, from);
    // What is thrown within is caught.
    const caught = ts.isTryStatement(node) && node.catchClause ? node.tryBlock : undefined;
    ts.forEachChild(node, (child) => {
      if (child !== caught) visit(child, from);
    });
  };
  const follow = ({ text, parent }: ts.Identifier, from: string) => {
    if (ts.isPropertyAccessExpression(parent) && parent.name.text === text && parent.expression.getText() !== text) {
      return;
    }
    const imported = files.get(from)?.imports.get(text);
    const target = imported ?? { file: from, name: text };
    const declaration = files.get(target.file)?.declarations.get(target.name);
    if (!declaration || visited.has(declaration) || isTable(declaration)) return;
    visited.add(declaration);
    visit(declaration, target.file);
  };
  visit(operation, file);
  return reasons;
}

function reasonsOfCall({ expression, arguments: [first] }: ts.CallExpression): string[] {
  if (!ts.isIdentifier(expression)) return [];
  if (expression.text === 'missing') return ['NOT_FOUND'];
  if (!first) return [];
  if (expression.text === 'problem') return textsIn(first).includes('notFound') ? ['NOT_FOUND'] : [];
  return expression.text === 'rejection' ? textsIn(first) : [];
}

/** The string literals of an expression, such as both of a choice. */
function textsIn(node: ts.Node): string[] {
  if (ts.isStringLiteral(node)) return [node.text];
  const texts: string[] = [];
  ts.forEachChild(node, (child) => void texts.push(...textsIn(child)));
  return texts;
}
