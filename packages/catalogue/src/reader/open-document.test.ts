import { largeOpenApi } from '../testing/large-openapi.ts';
import { withDocument } from './open-document.ts';

it('tells how many operations of a document are read', async () => {
  const text = JSON.stringify(largeOpenApi({ operations: 3, schemas: 2, sentences: 1 }));
  const seen: [number, number][] = [];
  const read = await withDocument(
    { bundle: { entry: 'a.json', files: { 'a.json': text } } },
    async ({ content }) => content.apis.length,
    { onRead: (done, total) => seen.push([done, total]) },
  );
  expect([read, seen]).toEqual([
    3,
    [
      [1, 3],
      [2, 3],
      [3, 3],
    ],
  ]);
});
