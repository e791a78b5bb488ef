import { styled } from 'styled-components';

import type { AuditEvent } from '@up/api/calls/staff/audit';
import { projectStatus, type ProjectStatus } from '@up/api/states/project-state';
import { type Column, DataTable, Muted } from '@up/ui';

import { DateTime } from '../project/date-time.tsx';
import { useAuditText, type AuditTextId } from './text.ts';
import { useText, type TextId } from '../text.ts';

const Reason = styled.p`
  margin-top: var(--space-1);
  white-space: pre-line;
`;

interface EventTableProps {
  label: string;
  events: readonly AuditEvent[];
  /** Shows the subject of each event, for lists with several subjects. */
  withSubject?: boolean;
}

/** A row per event: what happened, who did it and why. */
export function EventTable({ label, events, withSubject = false }: EventTableProps) {
  const text = useAuditText();
  const subject: Column<AuditEvent> = {
    title: text('projects.audit.subject'),
    isNamed: true,
    cell: (event) => <Muted>{event.subjectName || event.subject}</Muted>,
  };
  return (
    <DataTable
      label={label}
      rows={events}
      keyOf={({ id }) => String(id)}
      columns={[
        { title: text('projects.audit.action'), cell: (event) => <EventName event={event} /> },
        {
          title: text('projects.audit.at'),
          cell: ({ at }) => (
            <Muted>
              <DateTime iso={at} />
            </Muted>
          ),
        },
        // Often the same name as the subject's.
        {
          title: text('projects.audit.actor'),
          isNamed: withSubject,
          cell: ({ actor }) => <Actor actor={actor} />,
        },
        ...(withSubject ? [subject] : []),
      ]}
    />
  );
}

function EventName({ event: { action, details } }: { event: AuditEvent }) {
  const text = useAuditText();
  const projectText = useText();
  const id = `projects.event.${action}`;
  const name = text(id as AuditTextId);
  const { from, to, reason, kind, packages } = details;
  const kindId = `projects.event.kind.${kind}`;
  const kindName = action.startsWith('key.') && kind !== undefined ? text(kindId as AuditTextId) : kindId;
  const status = (code: string) => projectText(`projects.status.${code}` as TextId);
  // The leader changes from one account to another, which are not states.
  const steps = action.startsWith('project.') && isProjectStatus(from) && isProjectStatus(to);
  return (
    <>
      {/* A later version may record actions that have no name here yet. */}
      {name === id ? action : name}
      {kindName !== kindId && <Muted> · {kindName}</Muted>}
      {packages !== undefined && packages !== '' && <Muted> · {packages}</Muted>}
      {steps && <Muted> · {`${status(from)} → ${status(to)}`}</Muted>}
      {reason !== undefined && reason !== '' && (
        <Reason>
          <Muted>{text('projects.audit.reason')}</Muted> {reason}
        </Reason>
      )}
    </>
  );
}

function Actor({ actor: { kind, name } }: Pick<AuditEvent, 'actor'>) {
  const text = useAuditText();
  if (kind === 'person') return name || text('projects.audit.gone');
  const title = text(`projects.audit.by.${kind}`);
  return name === '' ? title : `${name} · ${title}`;
}

function isProjectStatus(text: string | undefined): text is ProjectStatus {
  return text !== undefined && Object.values<string>(projectStatus).includes(text);
}
