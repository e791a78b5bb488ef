import { RoutedProse } from '../../../prose/routed-prose.tsx';
import { partsOf } from './parse-states.ts';
import { StateDiagram } from './state-diagram.tsx';

/** The text of a guideline; its tables of states are drawn. */
export function GuidelineProse({ html }: { html: string }) {
  return partsOf(html).map((part) =>
    'html' in part ? <RoutedProse key={part.html} html={part.html} /> : <StateDiagram key={part.title} {...part} />,
  );
}
