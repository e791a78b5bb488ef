/** A webpack loader; see the module. */
export default function shortenComponentIds(
  this: { resourcePath: string; getOptions(): { directories: string[] } },
  source: string,
): string;
