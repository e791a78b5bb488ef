import { StartError } from '@up/platform/start/start-error';

/** An error in a catalogue document, with its file, its position (a JSON pointer) and the reason. */
export class DocumentError extends StartError {
  readonly file: string;
  readonly pointer: string;

  constructor(place: { file: string; line?: number; pointer: string }, reason: string, options?: ErrorOptions) {
    super(`${place.file}${place.line ? `:${place.line}` : ''} at #${place.pointer}: ${reason}`, options);
    this.name = 'DocumentError';
    this.file = place.file;
    this.pointer = place.pointer;
  }
}
