/** How a member gave up a project. Stored in the history state of the page that follows. */
export const departures = ['deleted', 'left', 'handedOver'] as const;
export type Departure = (typeof departures)[number];

interface Arrival {
  departure: Departure;
  projectName: string;
}

export function afterDeparture(departure: Departure, projectName: string): Arrival {
  return { departure, projectName };
}

/** The departure that led to a page, from the state of its history entry. */
export function departureOf(state: unknown): Arrival | undefined {
  const { departure, projectName } = (state ?? {}) as Partial<Arrival>;
  if (typeof projectName !== 'string') return undefined;
  return departures.some((each) => each === departure) ? (state as Arrival) : undefined;
}
