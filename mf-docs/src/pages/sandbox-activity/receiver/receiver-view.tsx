import { useActivityText } from '../text.ts';
import { Parts } from '../activity-table.ts';
import { Part } from '../part.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { SignatureSamples } from './signature-samples.tsx';

/** What the built-in receiver has received, and how your own server verifies it. */
export function ReceiverView({ projectId }: { projectId: string }) {
  const text = useActivityText();
  return (
    <Parts>
      <Part title={text('docs.activity.receipts')} lead={text('docs.activity.receipts.lead')}>
        <ReceiptList projectId={projectId} />
      </Part>
      <Part title={text('docs.activity.samples')} lead={text('docs.activity.samples.lead')}>
        <SignatureSamples />
      </Part>
    </Parts>
  );
}
