/** An error in the content of a folder or a CMS, as one line for its operator. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}
