import { posix } from 'node:path';

import { type Locale, locales } from '@up/api/constants';

import { DocumentError } from './document-error.ts';
import type { DocumentSource } from './document-node.ts';
import type { Notices } from './notices.ts';
import { applyOverlay } from './overlay.ts';
import { readYaml } from './read-yaml.ts';
import type { SourceFile } from './source-file.ts';

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
  private readonly made = new Map<string, unknown>();
  private readonly notices: Notices | undefined;

  /**
   * @param texts what stands in each file, by its name relative to the folder of them all
   * @param notices takes what cannot be carried over; without it, the documents have to be right in everything
   */
  constructor(texts: ReadonlyMap<string, string>, notices?: Notices) {
    this.texts = texts;
    this.notices = notices;
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

  /** Every file that was read, as data. */
  get read(): Record<string, SourceFile> {
    return Object.fromEntries(
      [...this.sources].map(([name, { yaml, translations }]) => [
        name,
        {
          value: yaml.value,
          translations: Object.fromEntries(
            Object.entries(translations).map(([locale, texts]) => [
              locale,
              Object.fromEntries([...texts].filter((each): each is [string, string] => typeof each[1] === 'string')),
            ]),
          ),
        },
      ]),
    );
  }

  /** Puts something else in the place of what a file holds, such as its upgrade; lines stay those of the file. */
  replace(name: string, value: unknown): void {
    const source = this.require(name);
    this.sources.set(name, { ...source, yaml: { ...source.yaml, value } });
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
      notices: this.notices,
      made: this.made,
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
