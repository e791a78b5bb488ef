/** The format of a field whose value is a file. */
export const fileFormat = 'file';

/** The files that were chosen since the page was loaded, by the text that stands for each in the form. */
const files = new Map<string, File>();

const reference = /^file:\d+\//;

/** Stores a file. @returns the text that stands for it in the form, which ends with its name */
export function chooseFile(file: File): string {
  const text = `file:${files.size + 1}/${file.name}`;
  files.set(text, file);
  return text;
}

/** The file that a text of the form stands for; none for the text of an example. */
export function chosenFile(text: unknown): File | undefined {
  return typeof text === 'string' ? files.get(text) : undefined;
}

/** Whether a text stands for a file that was chosen before the page was loaded again. */
export function isLostFile(text: unknown): boolean {
  return typeof text === 'string' && reference.test(text) && !files.has(text);
}
