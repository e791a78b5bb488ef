import { ReadError } from '../../rendering/call-reads.ts';

/** The result of a tool for the model. */
export interface ToolAnswer {
  [name: string]: unknown;
  content: { type: 'text'; text: string }[];
  isError?: boolean;
}

/** A text result. */
export function answer(text: string): ToolAnswer {
  return { content: [{ type: 'text', text }] };
}

/** An error result, so that the model can correct its call. */
export function refusal(text: string): ToolAnswer {
  return { ...answer(text), isError: true };
}

/** Runs a tool; data that is missing or cannot be read now becomes an error result instead of an exception. */
export async function answered(make: () => Promise<ToolAnswer>, missing: string): Promise<ToolAnswer> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    const unknown = error.status === 404 || error.status === 400;
    return refusal(unknown ? missing : 'The documentation does not answer right now. Try again in a minute.');
  }
}
