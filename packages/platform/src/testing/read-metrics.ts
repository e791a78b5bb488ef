import type { MetricDefinition } from '@up/service/metrics';

/** The values of metrics by name and by the value of their only label; those without labels are left out. */
export async function readMetrics(
  metrics: readonly MetricDefinition[],
): Promise<Partial<Record<string, Partial<Record<string, number>>>>> {
  const values = await Promise.all(metrics.map(async ({ name, read }) => [name, await read()] as const));
  return Object.fromEntries(
    values.map(([name, rows]) => [
      name,
      Object.fromEntries((typeof rows === 'number' ? [] : rows).map((row) => [row[0], Number(row.at(-1))])),
    ]),
  );
}
