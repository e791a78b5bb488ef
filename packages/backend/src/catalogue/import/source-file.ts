/** A file of a catalogue as data, as it is kept for the export. */
export interface SourceFile {
  value: unknown;
  /** What its overlays say, by language and JSON pointer. */
  translations: Record<string, Record<string, string>>;
}
