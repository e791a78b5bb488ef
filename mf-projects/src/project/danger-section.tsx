import { Button, Section } from '@up/ui';

interface DangerSectionProps {
  title: string;
  lead: string;
  action: string;
  /** Opens the dialog that asks for confirmation. */
  onAction: () => void;
}

/** What cannot be undone, with its button. */
export function DangerSection({ title, lead, action, onAction }: DangerSectionProps) {
  return (
    <Section
      title={title}
      lead={lead}
      action={
        <Button variant="danger" onClick={onAction}>
          {action}
        </Button>
      }
    />
  );
}
