import { posix } from 'node:path';

import { type Locale, locales } from '@up/api/constants';

import { DocumentError } from './document-error.ts';
import type { DocumentSource } from './document-node.ts';
import type { Notices } from './notices.ts';
import { cleanValue, UncleanValue } from './clean-value.ts';
import { applyOverlay } from './overlay.ts';
import { withPlainReferences } from './plain-references.ts';
import { readYaml, type YamlFile } from './read-yaml.ts';
import { safeDecode } from './safe-decode.ts';
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
  private upgrade = (value: unknown): unknown => value;

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

  /** Has every file that is read from now on changed first, such as to another version of OpenAPI. */
  upgradeWith(upgrade: (value: unknown) => unknown): void {
    this.upgrade = upgrade;
  }

  private open(name: string): DocumentSource | undefined {
    const known = this.sources.get(name);
    const text = this.texts.get(name);
    if (known || text === undefined) return known;
    const read = this.readFile(name, text);
    const yaml = { ...read, value: this.upgrade(read.value) };
    const source: DocumentSource = {
      yaml,
      translations: {},
      open: (file) => this.open(posix.join(posix.dirname(name), safeDecode(file))),
      notices: this.notices,
      made: this.made,
    };
    this.sources.set(name, source);
    for (const [locale, overlayName] of this.overlaysOf(name)) {
      const overlay = this.readFile(overlayName, this.texts.get(overlayName) ?? '');
      const { updated, unmatched } = applyOverlay(yaml.value, overlay);
      source.translations[locale] = updated;
      this.warnings.push(...unmatched.map((target) => `${overlayName}: ${target} selects nothing`));
    }
    return source;
  }

  /** A file as data; anybody's file without what cannot be stored, and without references by name. */
  private readFile(name: string, text: string): YamlFile {
    const yaml = readYaml(name, text);
    const { notices } = this;
    if (!notices) return yaml;
    try {
      const value = cleanValue(yaml.value, (pointer) =>
        notices.add({
          file: name,
          line: yaml.lineOf(pointer),
          pointer,
          what: 'characters that no text can have are left out',
        }),
      );
      return { ...yaml, value: withPlainReferences(value) };
    } catch (error) {
      if (!(error instanceof UncleanValue)) throw error;
      throw new DocumentError({ file: name, line: lineOf(yaml, error), pointer: error.pointer }, error.message);
    }
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

/** Looking a line up recurses too: it may fail where data nests too deep. */
function lineOf(yaml: YamlFile, { pointer }: UncleanValue): number | undefined {
  try {
    return yaml.lineOf(pointer);
  } catch {
    return undefined;
  }
}

function fail(file: string, what: string): never {
  throw new DocumentError({ file, pointer: '' }, what);
}
