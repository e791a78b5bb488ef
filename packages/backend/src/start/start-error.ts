/**
 * Why the backend cannot start, as one line for the person who started it: what is wrong and what to do.
 * Everything else that is thrown at start is a defect and is shown with its stack.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
