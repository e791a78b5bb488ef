import { useLocation } from 'react-router-dom';

import { Notice } from '@up/ui';

import { useText } from '../text.ts';
import { readDeparture } from './departure.ts';

/** Confirms that the project was deleted, left or transferred, on the page that follows. */
export function DepartureNotice() {
  const text = useText();
  const departed = readDeparture(useLocation().state);
  if (!departed) return null;
  return (
    <Notice tone="success" live>
      {text(`projects.departure.${departed.departure}`, { name: departed.projectName })}
    </Notice>
  );
}
