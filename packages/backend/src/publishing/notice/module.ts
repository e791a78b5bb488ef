import * as definitions from '@up/api/calls/publishing/notice-views';

import { headerOf } from '@up/platform/http/header';
import type { BackendModule } from '@up/platform/module';
import { listViews } from './repository.ts';
import { countView, forgetMarks } from './views.ts';

/** View counts of notices; the notices themselves are content. */
export const noticeModule: BackendModule = {
  name: 'notice',
  calls: (calls) => {
    calls.register(definitions.noticeViews, async ({ db }, { after }) =>
      Object.fromEntries(await listViews(db, after, definitions.listedViews)),
    );
    calls.register(definitions.countNoticeView, async (context, { slug }) => ({
      views: await countView(context, slug, headerOf(context.request, 'user-agent') ?? ''),
    }));
  },
  deletes: { noticeReaders: forgetMarks },
};
