/** Runs tasks for all items, a limited number at a time, and returns their results in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...items.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, item] = next;
      results[index] = await run(item);
    }
  };
  // After a failure, nothing further is begun.
  const workers = Array.from({ length: Math.min(limit, items.length) }, () => work().finally(() => waiting.splice(0)));
  const failed = (await Promise.allSettled(workers)).find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
}
