/** The pages that are one step away, with the first and the last; `undefined` stands for those left out between them. */
export function nearPages(page: number, last: number): (number | undefined)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, last])].filter((each) => each >= 1 && each <= last);
  return shown.flatMap((each, index) => {
    const skipped = each - (shown[index - 1] ?? 0) - 1;
    // In the place of a single page the page itself takes no more room than a gap.
    if (skipped === 1) return [each - 1, each];
    return skipped > 1 ? [undefined, each] : [each];
  });
}
