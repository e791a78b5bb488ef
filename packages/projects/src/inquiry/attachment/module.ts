import * as definitions from '@up/api/calls/projects/attachment';

import type { BackendModule } from '@up/platform/module';
import { deleteExpired } from './repository.ts';
import { attachmentRoutes } from './routes.ts';
import { deleteAttachment } from './upload.ts';

const whyRetained = 'Released by the inquiry, so the next housekeeping deletes the row together with its file.';

/** Files that belong to messages of inquiries. */
export const attachmentModule: BackendModule = {
  name: 'attachment',
  calls: (calls) => calls.register(definitions.deleteAttachment, deleteAttachment),
  routes: attachmentRoutes,
  keeps: {
    ofProject: { attachments: whyRetained },
    ofAccount: { attachments: whyRetained },
  },
  deletes: { uploads: deleteExpired },
};
