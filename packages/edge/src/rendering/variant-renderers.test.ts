import type { Composition } from '@up/federation/composition/composition';

import type { Renderer } from './renderer.ts';
import { VariantRenderers } from './variant-renderers.ts';

test('ten canaries that take turns keep their renderers, and with them their processes', async () => {
  const created: string[] = [];
  const retired: string[] = [];
  const renderers = new VariantRenderers({
    create: async (composition) => {
      created.push(composition.id);
      return { composition } as Renderer;
    },
    retire: ({ composition: { id } }) => void retired.push(id),
  });
  const ids = Array.from({ length: 10 }, (_, index) => `canary-${index}`);
  for (const id of [...ids, ...ids.toReversed()]) await renderers.get({ id } as Composition);
  expect([created, retired]).toEqual([ids, []]);
});
