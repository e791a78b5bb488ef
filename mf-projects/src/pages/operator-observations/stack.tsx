import { styled } from 'styled-components';

import { telemetryStack, type StackFrame } from '@up/api/calls/platform/telemetry';
import { useCall } from '@up/host';
import { ColouredCode, Disclosure, SecondaryLine } from '@up/ui';

import { useObservationsText } from './text.ts';

const Frames = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  font-size: var(--size-13);
`;

const Place = styled.span`
  min-width: 0;
  font-family: var(--font-mono);
  overflow-wrap: anywhere;
`;

const Without = styled.div`
  padding-left: var(--space-6);
`;

const Lines = styled.pre`
  margin: var(--space-2) 0;
  padding-block: var(--space-3);
  border: 1px solid var(--code-border);
  border-radius: var(--radius-10);
  background: var(--code-surface);
  color: var(--code-text);
  line-height: 1.7;
  overflow: auto;
  tab-size: 2;

  > span {
    display: block;
    width: max-content;
    min-width: 100%;
    padding-inline: var(--space-4);
  }

  > span::before {
    display: inline-block;
    width: 4ch;
    margin-right: var(--space-4);
    color: var(--code-muted);
    content: attr(data-line);
    text-align: right;
  }

  > [data-current] {
    background: var(--code-removed);
  }
`;

const packages = 'node_modules/';

/** A reported stack: each frame by its place in the sources, with the lines around it. */
export function Stack({ stackId }: { stackId: string }) {
  const text = useObservationsText();
  const { frames } = useCall(telemetryStack, { params: { stackId } });
  // A stack often starts in a library: the first frame of the own code is open.
  const own = frames.findIndex(({ source }) => source && !source.file.includes(packages));
  return (
    <>
      {frames.every(({ source }) => !source) && <p>{text('projects.observations.stack.unmapped')}</p>}
      <Frames aria-label={text('projects.observations.stack')}>
        {frames.map((frame, index) => (
          <li key={index}>
            <Frame frame={frame} isOpen={index === own} />
          </li>
        ))}
      </Frames>
    </>
  );
}

function Frame({ frame, isOpen }: { frame: StackFrame; isOpen: boolean }) {
  const text = useObservationsText();
  const { application, version, file, line, column, source } = frame;
  const published = `${application} ${version} ${file}:${line}:${column}`;
  const name = frame.function === undefined ? '' : ` (${frame.function})`;
  if (!source) return <Without translate="no">{<Place>{published + name}</Place>}</Without>;
  // A file of a library by its package, however deep the package manager keeps it.
  const sourceFile = source.file.split(packages).at(-1) ?? '';
  const place = `${sourceFile}:${source.line}:${source.column}`;
  const shown = (
    <Place translate="no">
      {place}
      <SecondaryLine>{published + name}</SecondaryLine>
    </Place>
  );
  if (!source.text) return <Without>{shown}</Without>;
  const { firstLine, lines } = source.text;
  return (
    <Disclosure defaultOpen={isOpen} summary={shown}>
      {/* Focusable, so that long lines can be scrolled by keyboard. */}
      <Lines
        role="region"
        tabIndex={0}
        data-theme="dark"
        translate="no"
        aria-label={text('projects.observations.stack.source', { place })}
      >
        {lines.map((code, index) => (
          <span key={index} data-line={firstLine + index} data-current={firstLine + index === source.line || undefined}>
            <ColouredCode code={code} language="program" />
          </span>
        ))}
      </Lines>
    </Disclosure>
  );
}
