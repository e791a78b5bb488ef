import { posix } from 'node:path';

import { type Locale, locales } from '@up/api/constants/locales';

import { DocumentError } from '../document-error.ts';
import type { DocumentSource } from '../document-node.ts';
import type { Notices } from '../notices.ts';
import { cleanValue, UnstorableValue } from '../clean-value.ts';
import { applyOverlay } from '../overlay.ts';
import { withPlainReferences } from '../plain-references.ts';
import { readYaml, type YamlFile } from './read-yaml.ts';
import { safeDecode } from '../safe-decode.ts';

/** The data of a catalogue file, as stored for the export. */
export interface SourceFile {
  value: unknown;
  /** The texts of its overlays, by language and JSON pointer. */
  translations: Record<string, Record<string, string>>;
}

/**
 * The files of a catalogue by name. A document may refer to schemas and examples in other files:
 * `$ref: shared.components.yaml#/components/schemas/Address`. Each file is read once and may have one Overlay for each
 * further language.
 */
export class SourceFiles {
  /** Overlay targets that selected nothing so far. */
  readonly warnings: string[] = [];
  private readonly texts: ReadonlyMap<string, string>;
  private readonly sources = new Map<string, DocumentSource>();
  private readonly cache = new Map<string, unknown>();
  private readonly notices: Notices | undefined;
  private readonly language: Locale | undefined;
  private upgrade = (value: unknown): unknown => value;

  /**
   * @param texts the content of each file, by its path relative to the root folder
   * @param notices collects what cannot be imported (lenient mode); without it, every defect is an error (strict mode)
   * @param language of all texts; by default the script of each text tells it (lenient mode)
   */
  constructor(texts: ReadonlyMap<string, string>, notices?: Notices, language?: Locale) {
    this.texts = texts;
    this.language = language;
    this.notices = notices;
  }

  /** The names of the documents; the other files are overlays or are referenced. */
  get documents(): string[] {
    return [...this.texts.keys()].filter((name) => /\.openapi\.(ya?ml|json)$/.test(name)).sort();
  }

  /**
   * The data of a file, with its translations.
   * @throws {DocumentError} when the file does not exist or is not valid YAML
   */
  require(name: string): DocumentSource {
    return this.open(name) ?? fail(name, 'the file does not exist');
  }

  /** The data of every file that was read. */
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

  /** Replaces the data of a file, for example with its upgrade; line numbers still refer to the file. */
  replace(name: string, value: unknown): void {
    const source = this.require(name);
    this.sources.set(name, { ...source, yaml: { ...source.yaml, value } });
  }

  /** Converts every file that is read from now on, for example to another version of OpenAPI. */
  upgradeWith(upgrade: (value: unknown) => unknown): void {
    this.upgrade = upgrade;
  }

  private open(name: string): DocumentSource | undefined {
    const cached = this.sources.get(name);
    const text = this.texts.get(name);
    if (cached || text === undefined) return cached;
    const read = this.readFile(name, text);
    const yaml = { ...read, value: this.upgrade(read.value) };
    const source: DocumentSource = {
      yaml,
      translations: {},
      open: (file) => this.open(posix.join(posix.dirname(name), safeDecode(file))),
      notices: this.notices,
      ...(this.language && { language: this.language }),
      cache: this.cache,
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

  /** The data of a file; in lenient mode without what cannot be stored and without references by name. */
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
          what: 'characters that cannot be stored are removed',
          omitted: false,
        }),
      );
      return { ...yaml, value: withPlainReferences(value) };
    } catch (error) {
      if (!(error instanceof UnstorableValue)) throw error;
      throw new DocumentError({ file: name, line: lineOf(yaml, error), pointer: error.pointer }, error.message);
    }
  }

  /** For example `cards.overlay.ko.yaml` for `cards.openapi.yaml`. */
  private overlaysOf(name: string): [Locale, string][] {
    const stem = name.replace(/(\.(openapi|components))?\.\w+$/, '');
    return locales.flatMap((locale) =>
      ['yaml', 'yml', 'json']
        .map((extension): [Locale, string] => [locale, `${stem}.overlay.${locale}.${extension}`])
        .filter(([, file]) => this.texts.has(file)),
    );
  }
}

/** The lookup of a line is recursive and can fail on deeply nested data. */
function lineOf(yaml: YamlFile, { pointer }: UnstorableValue): number | undefined {
  try {
    return yaml.lineOf(pointer);
  } catch {
    return undefined;
  }
}

function fail(file: string, reason: string): never {
  throw new DocumentError({ file, pointer: '' }, reason);
}
