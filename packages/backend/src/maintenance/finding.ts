/** What is wrong, and how it is mended: each a sentence without its period. */
export interface Finding {
  wrong: string;
  mend: string;
}
