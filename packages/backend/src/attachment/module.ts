import * as definitions from '@up/api/calls/attachment';

import type { BackendModule } from '../module/module.ts';
import { deleteExpired } from './repository.ts';
import { attachmentRoutes } from './routes.ts';
import { deleteAttachment } from './upload.ts';

/** Files that belong to messages of inquiries. */
export const attachmentModule: BackendModule = {
  name: 'attachment',
  calls: (calls) => calls.register(definitions.deleteAttachment, deleteAttachment),
  routes: attachmentRoutes,
  onHousekeeping: deleteExpired,
};
