import type { ComponentType } from 'react';

/** A component as the gallery shows it. */
export interface Example {
  /** Its name, as it is imported. */
  name: string;
  purpose: string;
  Show: ComponentType;
}
