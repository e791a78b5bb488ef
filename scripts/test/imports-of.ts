import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import ts from 'typescript';

/** Whether a file is only for tests. */
export function isOfTests(file: string): boolean {
  return /\.(test|types)\.tsx?$/.test(file) || file.split('/').includes('testing');
}

/**
 * The files of ours that a file imports at run time; type imports do not count.
 * @param root the folder that the path of the file, and those of its imports, start from
 */
export function importsOf(root: string, file: string): string[] {
  const place = join(root, file);
  const imports = known.get(place) ?? readImports(place, file);
  known.set(place, imports);
  return imports;
}

/** Several tests of a worker ask for every file. */
const known = new Map<string, string[]>();

function readImports(place: string, file: string): string[] {
  // Up to the last line that ends an import or an export from a file; parsing the rest takes most of the time.
  const source = readFileSync(place, 'utf8');
  const last = [...source.matchAll(/^(?:import|export|\}).*';$/gm)].at(-1);
  if (!last) return [];
  const head = source.slice(0, last.index + last[0].length);
  const { statements } = ts.createSourceFile(file, head, ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || isOfTypes(statement)) return [];
    const { text } = moduleSpecifier;
    if (/^\..*\.tsx?$/.test(text)) return [join(dirname(file), text)];
    const [, name = '', path] = /^@up\/([^/]+)\/(.+)$/.exec(text) ?? [];
    return path === undefined ? [] : [`packages/${name}/src/${path}.ts`];
  });
}

function isOfTypes(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const { importClause } = statement;
  if (!importClause) return false;
  const { phaseModifier, name, namedBindings } = importClause;
  if (phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : undefined;
  return !name && named !== undefined && named.length > 0 && named.every(({ isTypeOnly }) => isTypeOnly);
}
