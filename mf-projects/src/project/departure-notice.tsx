import { useLocation } from 'react-router-dom';

import { Notice } from '@up/ui/notice';

import { useText } from '../text.ts';
import { departureOf } from './departure.ts';

/** Confirms that the project was deleted, left or transferred, on the page that follows. */
export function DepartureNotice() {
  const text = useText();
  const arrival = departureOf(useLocation().state);
  if (!arrival) return null;
  return (
    <Notice tone="success" live>
      {text(`projects.departure.${arrival.departure}`, { name: arrival.projectName })}
    </Notice>
  );
}
