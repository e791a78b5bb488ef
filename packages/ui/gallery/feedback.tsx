import { Inbox } from 'lucide';

import { Button } from '../src/buttons/button.tsx';
import { EmptyState } from '../src/feedback/empty-state.tsx';
import { Notice, type NoticeTone } from '../src/feedback/notice.tsx';
import { Skeleton } from '../src/feedback/skeleton.tsx';
import { Disclosure } from '../src/layout/disclosure.tsx';
import { Tabs } from '../src/layout/tabs.tsx';
import type { Example } from './example.ts';

const tones: readonly NoticeTone[] = ['info', 'success', 'warning', 'danger'];

export const feedback: readonly Example[] = [
  {
    name: 'Notice',
    purpose: 'What the reader has to know now, with one action at most.',
    Show: () => (
      <>
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} action={<Button size="small">Try again</Button>}>
            A notice of tone {tone}.
          </Notice>
        ))}
      </>
    ),
  },
  {
    name: 'EmptyState',
    purpose: 'Why there is nothing, and what to do about it.',
    Show: () => (
      <EmptyState icon={Inbox} title="No inquiries yet" action={<Button>Ask a question</Button>}>
        Answers appear here.
      </EmptyState>
    ),
  },
  { name: 'Skeleton', purpose: 'As large as what comes.', Show: () => <Skeleton height="80px" width="320px" /> },
  {
    name: 'Tabs, Disclosure',
    purpose: 'Views of a thing, each with an address; details to open.',
    Show: () => (
      <>
        <Tabs
          label="Project"
          items={['Summary', 'Credentials'].map((label, index) => ({ to: `/${label}`, label, current: index === 0 }))}
        />
        <Disclosure summary="More">What was hidden.</Disclosure>
      </>
    ),
  },
];
