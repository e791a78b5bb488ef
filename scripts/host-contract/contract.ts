import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import ts from 'typescript';

/** What a release of the host contract exports, as declarations; see `scripts/host-contract.ts`. */
const releasedFolder = 'packages/host/contract';
const sourceFolder = 'packages/host/src';

/** Types that remotes pass to the shell. They may lose demands; all other types may gain members. */
const givenByRemotes = new Set([
  'Catalogue',
  'DialogOptions',
  'IsolatedPageModule',
  'IsolatedRemote',
  'Messages',
  'MountedPage',
  'PageModule',
  'Remote',
]);

/** The difference between the released contract and that of the sources, one line for each export. */
export interface ContractChanges {
  /** What breaks remotes that were built for the release. */
  breaking: string[];
  /** What remotes of the release do not need. */
  added: string[];
}

export interface ReadContract {
  changes: ContractChanges;
  /** The declarations of the sources by file, to be stored as the next release. */
  declarations: Map<string, string>;
}

/**
 * Compares the exports of `packages/host` with its released declarations.
 * @param root the repository's root
 * @throws {Error} when the sources have type errors
 */
export function readContract(
  root: string,
  folders = { released: releasedFolder, sources: sourceFolder },
): ReadContract {
  const released = join(root, folders.released, 'index.d.ts');
  const sources = join(root, folders.sources, 'index.ts');
  const program = ts.createProgram([released, sources], compilerOptions(root));
  const faults = ts.getPreEmitDiagnostics(program, program.getSourceFile(sources));
  if (faults.length > 0) throw new Error(ts.formatDiagnostics(faults, ts.createCompilerHost({})));
  const declarations = new Map<string, string>();
  program.emit(
    undefined,
    (file, text) => {
      const name = relative(join(root, folders.sources), file);
      if (!name.startsWith('..')) declarations.set(name, text);
    },
    undefined,
    true,
  );
  return { changes: compare(program, released, sources), declarations };
}

/** The version of the released contract: the first line of its declarations. */
export function releasedVersion(root: string): string {
  const version = /^\/\/ (\d+\.\d+\.\d+)$/m.exec(readFileSync(join(root, releasedFolder, 'index.d.ts'), 'utf8'))?.[1];
  if (version === undefined) throw new Error(`${releasedFolder}/index.d.ts does not begin with a version`);
  return version;
}

/**
 * The lowest version that may have these changes after a release: the next major when something breaks, the next minor
 * when something was added.
 */
export function requiredVersion({ breaking, added }: ContractChanges, released: string): string {
  const [major = 0, minor = 0] = released.split('.').map(Number);
  if (breaking.length > 0) return `${major + 1}.0.0`;
  return added.length > 0 ? `${major}.${minor + 1}.0` : released;
}

/** Whether a version is at least another one. */
export function isAtLeast(version: string, least: string): boolean {
  const [own, other] = [version.split('.').map(Number), least.split('.').map(Number)];
  const differs = own.findIndex((part, index) => part !== other[index]);
  return differs === -1 || (own[differs] ?? 0) > (other[differs] ?? 0);
}

/** The version of `packages/host`. */
export function currentVersion(root: string): string {
  return (JSON.parse(readFileSync(join(root, 'packages/host/package.json'), 'utf8')) as { version: string }).version;
}

function compilerOptions(root: string): ts.CompilerOptions {
  const file = ts.readConfigFile(join(root, 'tsconfig.base.json'), (name) => readFileSync(name, 'utf8'));
  const config: unknown = file.config;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true };
}

function compare(program: ts.Program, releasedFile: string, sourcesFile: string): ContractChanges {
  const checker = program.getTypeChecker();
  const released = exportsOf(program, checker, releasedFile);
  const current = exportsOf(program, checker, sourcesFile);
  const changes: ContractChanges = { breaking: [], added: [] };
  for (const [name, before] of released) {
    const after = current.get(name);
    if (!after) changes.breaking.push(`${name} was removed`);
    else compareSymbol(checker, { name, before, after }, changes);
  }
  for (const name of current.keys()) if (!released.has(name)) changes.added.push(`${name} was added`);
  return changes;
}

function exportsOf(program: ts.Program, checker: ts.TypeChecker, file: string): Map<string, ts.Symbol> {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} is not a module`);
  return new Map(
    checker
      .getExportsOfModule(module)
      .map((symbol) => [symbol.name, symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol]),
  );
}

interface Pair {
  name: string;
  before: ts.Symbol;
  after: ts.Symbol;
}

function compareSymbol(checker: ts.TypeChecker, { name, before, after }: Pair, changes: ContractChanges): void {
  if (before.flags & ts.SymbolFlags.Value) {
    const types = [checker.getTypeOfSymbol(before), checker.getTypeOfSymbol(after)] as const;
    if (!(after.flags & ts.SymbolFlags.Value) || !checker.isTypeAssignableTo(types[1], types[0])) {
      changes.breaking.push(`${name} does not fit the uses of the release`);
    } else if (!checker.isTypeAssignableTo(types[0], types[1])) changes.added.push(`${name} accepts or returns more`);
    return;
  }
  const [old, current] = [checker.getDeclaredTypeOfSymbol(before), checker.getDeclaredTypeOfSymbol(after)];
  if (isGeneric(before)) {
    // Type parameters of two declarations are never the same, so only the same text is known to fit.
    if (textOf(before) !== textOf(after)) changes.breaking.push(`${name} is generic and was changed`);
    return;
  }
  const fits = {
    forward: checker.isTypeAssignableTo(current, old),
    backward: checker.isTypeAssignableTo(old, current),
  };
  if (fits.forward && fits.backward && textOf(before) === textOf(after)) return;
  if (givenByRemotes.has(name) ? fits.backward : fits.forward) changes.added.push(`${name} was extended`);
  else changes.breaking.push(`${name} was changed`);
}

function isGeneric({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some(
    (each) => (ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each)) && each.typeParameters !== undefined,
  );
}

/** The declarations of a symbol without comments and layout. */
function textOf({ declarations = [] }: ts.Symbol): string {
  const printer = ts.createPrinter({ removeComments: true });
  return declarations
    .map((each) => printer.printNode(ts.EmitHint.Unspecified, each, each.getSourceFile()).replaceAll(/\s+/g, ' '))
    .join('\n');
}

/** Stores declarations as the release of a version, instead of the previous release. */
export function writeRelease(root: string, version: string, declarations: ReadonlyMap<string, string>): void {
  const folder = join(root, releasedFolder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of declarations) {
    writeFileSync(join(folder, file), file === 'index.d.ts' ? `// ${version}\n${text}` : text);
  }
}
