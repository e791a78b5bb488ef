import { readFileSync } from 'node:fs';

import ts from 'typescript';

/** Whether a file is only for tests. */
export function isOfTests(file: string): boolean {
  return /\.(test|types)\.tsx?$/.test(file) || file.split('/').includes('testing');
}

/** The relative files that a file imports at run time; type imports do not count. */
export function importsOf(path: string): string[] {
  const { statements } = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || isOfTypes(statement)) return [];
    return /^\..*\.tsx?$/.test(moduleSpecifier.text) ? [moduleSpecifier.text] : [];
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
