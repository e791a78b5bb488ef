import { posix } from 'node:path';

import { type Locale, locales } from '@up/api/constants';

import { DocumentError } from './document-error.ts';
import type { DocumentSource } from './document-node.ts';
import { applyOverlay } from './overlay.ts';
import { readYaml } from './read-yaml.ts';

/**
 * The files that a catalogue is made of, by name. A document may refer to schemas and examples of other files:
 * `$ref: shared.components.yaml#/components/schemas/Address`. Each file is read once, and each may have an Overlay
 * per further language beside it.
 */
export class SourceFiles {
  /** Targets of overlays that select nothing, so far. */
  readonly warnings: string[] = [];
  private readonly texts: ReadonlyMap<string, string>;
  private readonly sources = new Map<string, DocumentSource>();

  /** @param texts what stands in each file, by its name relative to the folder of them all */
  constructor(texts: ReadonlyMap<string, string>) {
    this.texts = texts;
  }

  /** The names of the documents; the other files are overlays of them, or are referred to by them. */
  get documents(): string[] {
    return [...this.texts.keys()].filter((name) => /\.openapi\.(ya?ml|json)$/.test(name)).sort();
  }

  /**
   * A file as data, with its translations.
   * @throws {DocumentError} when there is none of this name, or it is not YAML
   */
  require(name: string): DocumentSource {
    return this.open(name) ?? fail(name, 'there is no such file');
  }

  private open(name: string): DocumentSource | undefined {
    const known = this.sources.get(name);
    const text = this.texts.get(name);
    if (known || text === undefined) return known;
    const yaml = readYaml(name, text);
    const source: DocumentSource = {
      yaml,
      translations: {},
      open: (file) => this.open(posix.join(posix.dirname(name), decodeURIComponent(file))),
    };
    this.sources.set(name, source);
    for (const [locale, overlayName] of this.overlaysOf(name)) {
      const overlay = readYaml(overlayName, this.texts.get(overlayName) ?? '');
      const { updated, unmatched } = applyOverlay(yaml.value, overlay);
      source.translations[locale] = updated;
      this.warnings.push(...unmatched.map((target) => `${overlayName}: ${target} selects nothing`));
    }
    return source;
  }

  /** `cards.overlay.ko.yaml` of `cards.openapi.yaml`. */
  private overlaysOf(name: string): [Locale, string][] {
    const stem = name.replace(/(\.(openapi|components))?\.\w+$/, '');
    return locales.flatMap((locale) =>
      ['yaml', 'yml', 'json']
        .map((extension): [Locale, string] => [locale, `${stem}.overlay.${locale}.${extension}`])
        .filter(([, file]) => this.texts.has(file)),
    );
  }
}

function fail(file: string, what: string): never {
  throw new DocumentError({ file, pointer: '' }, what);
}
