import { isRecord } from '@up/api/is-record';
import type { ParameterDefinition } from '@up/api/entities/parameter';

import type { DocumentNode } from '../../document/document-node.ts';
import { originalSecurityKey } from '../../document/mounted-place.ts';
import { mountedKey, originalRequirementsKey, originalSchemesKey, schemesNamed } from '../place/mount.ts';
import { inLanguages, plain } from '../texts/texts.ts';
import type { Conversion } from './conversion.ts';

/**
 * The headers that authenticate a caller, from the first security requirement of the operation (or else of the
 * document) that needs headers only.
 */
export function securityHeaders(
  root: DocumentNode,
  operation: DocumentNode,
  { texts }: Conversion,
): ParameterDefinition[] {
  const place = operation.has('security') && !root.has(mountedKey) ? operation : root;
  for (const requirement of place.items('security')) {
    const schemes = requirement.entries().map(([name]) => schemeOf(root, name, requirement));
    const headers = schemes.map(headerOf);
    if (headers.every((header) => header !== undefined)) {
      return headers.map(({ name, example, scheme }, index) => {
        const korean = scheme.string('x-description-ko');
        const both = korean === undefined ? undefined : { en: scheme.string('description'), ko: korean };
        return {
          moc: 'mandatory',
          type: 'string',
          field: name,
          location: 'header',
          example,
          description: inLanguages(plain(texts.localize(both ?? scheme.text('description'), name))),
          order: index + 1,
        };
      });
    }
  }
  return [];
}

/** The ways to authenticate that a document itself accepts for an operation; undefined when it says nothing. */
export function originalSecurity(root: DocumentNode, operation: DocumentNode): string[][] | undefined {
  // The export of such a document has it at each operation, beside the security of the sandbox.
  const place = root.has(mountedKey)
    ? (operation.child('security') ?? root.child(originalRequirementsKey))
    : operation.child(originalRequirementsKey);
  if (!Array.isArray(place?.value)) return undefined;
  const found = place.value.filter(isRecord).map((requirement) =>
    Object.entries(requirement)
      .flatMap(([name, scopes]) => [name, ...(Array.isArray(scopes) ? scopes : []).map((scope) => `${name}:${scope}`)])
      .toSorted(),
  );
  return found.length > 0 ? found : [[]];
}

/** What the schemes are that a document itself accepts for an operation, by name. */
export function originalSchemes(root: DocumentNode, operation: DocumentNode, security: string[][] = []) {
  const all = root.has(mountedKey) ? root.child(originalSecurityKey) : operation.child(originalSchemesKey);
  return schemesNamed(all?.value, security.flat());
}

function schemeOf(root: DocumentNode, name: string, requirement: DocumentNode): DocumentNode {
  const scheme = root.target('components')?.target('securitySchemes')?.target(name);
  return scheme ?? requirement.tolerate(`security scheme "${name}" does not exist`, requirement.as({}));
}

function headerOf(scheme: DocumentNode): { name: string; example: string; scheme: DocumentNode } | undefined {
  const example = scheme.string('x-example');
  const type = scheme.string('type');
  if (type === 'apiKey' && scheme.string('in') === 'header') {
    return { name: scheme.requiredString('name'), example: example ?? '', scheme };
  }
  if (type === 'http') {
    const kind = scheme.string('scheme') === 'basic' ? 'Basic' : 'Bearer';
    return { name: 'Authorization', example: example ?? kind, scheme };
  }
  return undefined;
}
