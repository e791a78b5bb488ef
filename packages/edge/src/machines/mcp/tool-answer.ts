import { ReadError } from '../documentation-reads.ts';

/** What a tool gives back to a model. */
export interface ToolAnswer {
  [name: string]: unknown;
  content: { type: 'text'; text: string }[];
  isError?: boolean;
}

/** A text for the model. */
export function answer(text: string): ToolAnswer {
  return { content: [{ type: 'text', text }] };
}

/** What went wrong, for the model to correct itself. */
export function refusal(text: string): ToolAnswer {
  return { ...answer(text), isError: true };
}

/** Runs a tool; what it asked for and is not there, or cannot be read now, is said and not thrown. */
export async function answered(make: () => Promise<ToolAnswer>, missing: string): Promise<ToolAnswer> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    const unknown = error.status === 404 || error.status === 400;
    return refusal(unknown ? missing : 'The documentation does not answer right now. Try again in a minute.');
  }
}
