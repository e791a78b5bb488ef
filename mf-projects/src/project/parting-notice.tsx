import { useLocation } from 'react-router-dom';

import { Notice } from '@up/ui/notice';

import { useText } from '../text.ts';
import { partingOf } from './parting.ts';

/** Says that the project was deleted, left or handed over, where that led to. */
export function PartingNotice() {
  const text = useText();
  const arrival = partingOf(useLocation().state);
  if (!arrival) return null;
  return (
    <Notice tone="success" live>
      {text(`projects.parted.${arrival.parting}`, { name: arrival.projectName })}
    </Notice>
  );
}
