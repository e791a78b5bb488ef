/** How somebody parted from a project; left in the history entry of the page that this leads to. */
export const partings = ['deleted', 'left', 'handedOver'] as const;
export type Parting = (typeof partings)[number];

interface Arrival {
  parting: Parting;
  projectName: string;
}

export function afterParting(parting: Parting, projectName: string): Arrival {
  return { parting, projectName };
}

/** What led to a page, if it was a parting. */
export function partingOf(state: unknown): Arrival | undefined {
  const { parting, projectName } = (state ?? {}) as Partial<Arrival>;
  if (typeof projectName !== 'string') return undefined;
  return partings.some((each) => each === parting) ? (state as Arrival) : undefined;
}
