import { Grid, Section } from '@up/ui';

import { useActivityText } from '../text.ts';
import { ReceiptList } from './receipt-list.tsx';
import { SignatureSamples } from './signature-samples.tsx';

/** What the built-in receiver has received, and how your own server verifies it. */
export function ReceiverView({ projectId }: { projectId: string }) {
  const text = useActivityText();
  return (
    <Grid $gap={6}>
      <Section title={text('docs.activity.receipts')} lead={text('docs.activity.receipts.lead')}>
        <ReceiptList projectId={projectId} />
      </Section>
      <Section title={text('docs.activity.samples')} lead={text('docs.activity.samples.lead')}>
        <SignatureSamples />
      </Section>
    </Grid>
  );
}
