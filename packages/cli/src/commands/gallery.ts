import { buildGallery } from '@up/federation/build/gallery';

import type { Command } from '../command.ts';

export const galleryCommand: Command = {
  usage: '',
  summary: 'a page with every component of packages/ui and its variants, to open in a browser',
  maxNames: 0,
  async run({ workspace, print }) {
    print(await buildGallery(workspace.root));
  },
};
