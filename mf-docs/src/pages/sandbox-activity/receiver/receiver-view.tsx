import { useState } from 'react';

import { listeners } from '@up/api/calls/sandbox/callback';
import { Grid, Section, CodePanel, Segmented, Badge, Muted, Row, Stack } from '@up/ui';
import { useCall } from '@up/host';

import { useSandboxWorkspaceText } from '../../../sandbox-workspace/text.ts';
import { useActivityText } from '../text.ts';
import { ReceiptList } from './receipt-list.tsx';
import { signatureSamples } from './samples.ts';
import { Timestamp } from '../../../sandbox-workspace/timestamp.tsx';

/** The machines that are connected with `up listen`, and the command that connects one. */
function ListenerList({ projectId }: { projectId: string }) {
  const text = useActivityText();
  const workspaceText = useSandboxWorkspaceText();
  const { listeners: connected } = useCall(listeners, { params: { projectId } });
  return (
    <Stack $gap={4}>
      {connected.length === 0 ? (
        <Muted>{text('docs.activity.listeners.none')}</Muted>
      ) : (
        <ul aria-label={text('docs.activity.listeners')}>
          {connected.map(({ id, name, decides, connectedAt }) => (
            <li key={id}>
              <Row $gap={3}>
                <strong translate="no">{name || text('docs.activity.listeners.unnamed')}</strong>
                {decides && <Badge tone="info">{text('docs.activity.listeners.decides')}</Badge>}
                <Timestamp iso={connectedAt} seconds />
              </Row>
            </li>
          ))}
        </ul>
      )}
      <CodePanel
        title={text('docs.activity.listeners.command')}
        language="shell"
        code="npx @up/listen listen --forward-to http://localhost:8080/events"
        copyTexts={{
          copy: workspaceText('docs.bench.copy', { what: text('docs.activity.listeners.command') }),
          copied: workspaceText('docs.bench.copied'),
          failed: workspaceText('docs.bench.copyFailed'),
        }}
      />
    </Stack>
  );
}

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
