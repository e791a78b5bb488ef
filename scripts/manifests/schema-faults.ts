import { join } from 'node:path';

import ts from 'typescript';

import { errorMessage } from '../../packages/api/src/error-message.ts';

/** A Kubernetes object, as it is read from a manifest. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
}

/**
 * Compares a Kubernetes object with the OpenAPI schema of its kind, by JSON Schema: required fields, integers, and formats
 * such as that of a quantity, which types do not know.
 *
 * @returns the faults, or an empty text
 */
export async function openApiFaults(object: KubernetesObject): Promise<string> {
  const { apiVersion, kind } = object;
  const module = `kubernetes-models/${apiVersion}/${kind}`;
  try {
    const { [kind]: Model } = (await import(module)) as Record<string, new (object: object) => { validate(): void }>;
    if (!Model) return `there is no ${kind} in ${apiVersion}`;
    new Model(object).validate();
    return '';
  } catch (error) {
    return errorMessage(error);
  }
}

/**
 * Compares Kubernetes objects with the schemas of the API, as types: unlike a schema, a type also rejects a field that
 * does not exist, such as one that is misspelt.
 *
 * @param root the folder that has the package `kubernetes-types`
 * @returns the fault of each object, or an empty text
 */
export function schemaFaults(root: string, objects: readonly KubernetesObject[]): string[] {
  const file = join(root, 'checked-manifests.ts');
  const lines = objects.map((object) => {
    const { apiVersion, kind } = object;
    const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
    const module = `kubernetes-types/${group.replace('.k8s.io', '')}/${version}`;
    return `(${JSON.stringify(object)}) satisfies import('${module}').${kind};`;
  });
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  const text = lines.join('\n');
  host.readFile = (name) => (name === file ? text : readFile(name));
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...others) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...others);
  const program = ts.createProgram([file], options, host);
  const source = program.getSourceFile(file);
  const faults = objects.map(() => '');
  for (const { start = 0, messageText } of ts.getPreEmitDiagnostics(program, source)) {
    const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
    faults[line] ||= ts.flattenDiagnosticMessageText(messageText, '\n');
  }
  return faults;
}
