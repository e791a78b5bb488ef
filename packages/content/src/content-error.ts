/** What is wrong with the content of a folder or of a CMS, as one line for the person who runs it. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}
