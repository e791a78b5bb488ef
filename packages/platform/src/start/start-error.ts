/**
 * The reason why the backend cannot start, as one line for its operator: the error and what to do.
 * Every other exception at start is a defect and is shown with its stack.
 */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
  }
}
