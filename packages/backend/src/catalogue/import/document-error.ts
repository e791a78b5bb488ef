import { StartError } from '../../start/start-error.ts';

/** What is wrong with a document of the catalogue: which file, which place in it (a JSON pointer), and what. */
export class DocumentError extends StartError {
  readonly file: string;
  readonly pointer: string;

  constructor(place: { file: string; line?: number; pointer: string }, what: string, options?: ErrorOptions) {
    super(`${place.file}${place.line ? `:${place.line}` : ''} at #${place.pointer}: ${what}`, options);
    this.name = 'DocumentError';
    this.file = place.file;
    this.pointer = place.pointer;
  }
}
