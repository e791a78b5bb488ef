/** The data of a catalogue file, as stored for the export. */
export interface SourceFile {
  value: unknown;
  /** The texts of its overlays, by language and JSON pointer. */
  translations: Record<string, Record<string, string>>;
}
