import type { Problem } from '@up/api/entities/problem';

/** An error in Strapi's format: `{ data: null, error: { status, name, message, details } }`. */
export class StrapiError extends Error {
  readonly status: number;

  constructor(status: number, name: string, message: string) {
    super(message);
    this.status = status;
    this.name = name;
  }

  get body() {
    const { status, name, message } = this;
    return { data: null, error: { status, name, message, details: {} } };
  }
}

export function validationError(message: string): StrapiError {
  return new StrapiError(400, 'ValidationError', message);
}

export function notFoundError(): StrapiError {
  return new StrapiError(404, 'NotFoundError', 'Not Found');
}

/** Strapi's names of errors that are not caused by a query. */
const names: Record<number, string> = { 400: 'BadRequestError', 404: 'NotFoundError', 413: 'PayloadTooLargeError' };

export function strapiErrorOf({ status, title }: Problem): StrapiError {
  const standard = status < 500 ? 'ApplicationError' : 'InternalServerError';
  return new StrapiError(status, names[status] ?? standard, title);
}
