import type { Fault } from './fault.ts';
import type { Log, Success } from './log.ts';

type Item = Success<'GET /sandbox/v1/settlements/{settlementId}/items'>['response']['data'][number];

interface Line {
  lineId: string;
  amount: string;
  createdAt: string;
}

/** The file of each settlement has its items, but for the mismatches that are said to be planted in it. */
export function checkFiles({ successes }: Log): Fault[] {
  const planted = new Map(
    successes('GET /sandbox/v1/test/mismatches').flatMap(({ response }) =>
      response.data.map(({ fileId, mismatches }) => [fileId, mismatches] as const),
    ),
  );
  const pages = Map.groupBy(
    successes('GET /sandbox/v1/settlements/{settlementId}/items'),
    ({ input }) => input.settlementId,
  );
  return successes('GET /sandbox/v1/reconciliation-files/{fileId}').flatMap(
    ({ input: { fileId }, response, end: at }) => {
      const items = (pages.get(fileId) ?? []).flatMap((page) => page.response.data);
      const named = (planted.get(fileId) ?? []).map(({ kind, lineId }) => `${kind} ${lineId}`);
      const [found, said] = [mismatchesIn(linesOf(response.body), items), named].map((each) =>
        each.toSorted().join(', '),
      );
      if (found === said) return [];
      const message = `The file of ${fileId} differs from its items by "${found}", and planted is "${said}"`;
      return [{ kind: 'files', message, at, exchanges: [] }];
    },
  );
}

function linesOf(csv: string): Line[] {
  const [head = '', ...rows] = csv.trimEnd().split('\r\n');
  const places = (['lineId', 'amount', 'createdAt'] as const).map((name) => head.split(',').indexOf(name));
  return rows.map((row) => {
    const [lineId = '', amount = '', createdAt = ''] = places.map((place) => row.split(',')[place]);
    return { lineId, amount, createdAt };
  });
}

function mismatchesIn(lines: readonly Line[], items: readonly Item[]): string[] {
  const ofItem = new Map(items.map((item) => [item.cancelId ?? item.nrNumber, item]));
  const linesBy = Map.groupBy(lines, ({ lineId }) => lineId);
  const missing = [...ofItem.keys()].filter((lineId) => !linesBy.has(lineId)).map((lineId) => `MISSING ${lineId}`);
  const others = [...linesBy].flatMap(([lineId, [line, ...more]]) => {
    const item = ofItem.get(lineId);
    if (!item) return [`UNKNOWN ${lineId}`];
    return [
      ...(more.length > 0 ? [`DOUBLED ${lineId}`] : []),
      ...(line?.amount === String(item.amount.value) ? [] : [`WRONG_AMOUNT ${lineId}`]),
      ...(line?.createdAt === item.createdAt ? [] : [`WRONG_DATE ${lineId}`]),
    ];
  });
  return [...missing, ...others];
}
