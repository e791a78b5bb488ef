import { ReadError } from '../../rendering/call-reads.ts';

/** The result of a tool for the model. */
export interface ToolResult {
  [name: string]: unknown;
  content: { type: 'text'; text: string }[];
  isError?: boolean;
}

/** A text result. */
export function toolResult(text: string): ToolResult {
  return { content: [{ type: 'text', text }] };
}

/** An error result, so that the model can correct its call. */
export function toolError(text: string): ToolResult {
  return { ...toolResult(text), isError: true };
}

/** Runs a tool; data that is missing or cannot be read now becomes an error result instead of an exception. */
export async function resultOf(make: () => Promise<ToolResult>, missing: string): Promise<ToolResult> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    const unknown = error.status === 404 || error.status === 400;
    return toolError(unknown ? missing : 'The documentation does not answer right now. Try again in a minute.');
  }
}
