import { Section } from '@up/ui/section';

import { useActivityText } from '../text.ts';
import { Parts } from '../layout.ts';
import { ReceiptList } from './receipt-list.tsx';
import { SignatureSamples } from './signature-samples.tsx';

/** What the built-in receiver has received, and how your own server verifies it. */
export function ReceiverView({ projectId }: { projectId: string }) {
  const text = useActivityText();
  return (
    <Parts>
      <Section title={text('docs.activity.receipts')} lead={text('docs.activity.receipts.lead')}>
        <ReceiptList projectId={projectId} />
      </Section>
      <Section title={text('docs.activity.samples')} lead={text('docs.activity.samples.lead')}>
        <SignatureSamples />
      </Section>
    </Parts>
  );
}
