import { useState } from 'react';

import { Grid, Section, CodePanel, Segmented } from '@up/ui';

import { useSandboxWorkspaceText } from '../../../sandbox-workspace/text.ts';
import { useActivityText } from '../text.ts';
import { ListenerList } from './listener-list.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { signatureSamples } from './samples.ts';

/** Code with which a project's server verifies a callback. */
function SignatureSamples() {
  const text = useActivityText();
  const workspaceText = useSandboxWorkspaceText();
  const [selected, setSelected] = useState<string>(signatureSamples[0].language);
  const sample = signatureSamples.find(({ language }) => language === selected) ?? signatureSamples[0];
  return (
    <>
      <div>
        <Segmented
          label={text('docs.activity.samples.language')}
          choices={signatureSamples.map(({ language }) => ({ value: language, text: language }))}
          chosen={selected}
          onChoice={setSelected}
        />
      </div>
      <CodePanel
        title={sample.file}
        language="text"
        code={sample.code}
        maxHeight={560}
        copyTexts={{
          copy: workspaceText('docs.bench.copy', { what: sample.file }),
          copied: workspaceText('docs.bench.copied'),
          failed: workspaceText('docs.bench.copyFailed'),
        }}
      />
    </>
  );
}

/** What the built-in receiver has received, and how your own server verifies it. */
export function ReceiverView({ projectId }: { projectId: string }) {
  const text = useActivityText();
  return (
    <Grid $gap={6}>
      <Section title={text('docs.activity.receipts')} lead={text('docs.activity.receipts.lead')}>
        <ReceiptList projectId={projectId} />
      </Section>
      <Section title={text('docs.activity.listeners')} lead={text('docs.activity.listeners.lead')}>
        <ListenerList projectId={projectId} />
      </Section>
      <Section title={text('docs.activity.samples')} lead={text('docs.activity.samples.lead')}>
        <SignatureSamples />
      </Section>
    </Grid>
  );
}
