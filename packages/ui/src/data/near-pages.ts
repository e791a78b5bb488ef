/** The pages that are linked from a page, including the first and the last; `undefined` stands for a gap. */
export function nearPages(page: number, last: number): (number | undefined)[] {
  const linked = [...new Set([1, page - 1, page, page + 1, last])].filter((each) => each >= 1 && each <= last);
  return linked.flatMap((each, index) => {
    const skipped = each - (linked[index - 1] ?? 0) - 1;
    // A single page takes no more space than a gap.
    if (skipped === 1) return [each - 1, each];
    return skipped > 1 ? [undefined, each] : [each];
  });
}
