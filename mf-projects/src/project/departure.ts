/** How a member gave up a project. Stored in the history state of the page that follows. */
export const departures = ['deleted', 'left', 'handedOver'] as const;
export type Departure = (typeof departures)[number];

interface DepartureState {
  departure: Departure;
  projectName: string;
}

export function departureState(departure: Departure, projectName: string): DepartureState {
  return { departure, projectName };
}

/** The departure that led to a page, from the state of its history entry. */
export function readDeparture(state: unknown): DepartureState | undefined {
  const { departure, projectName } = (state ?? {}) as Partial<DepartureState>;
  if (typeof projectName !== 'string') return undefined;
  return departures.some((each) => each === departure) ? (state as DepartureState) : undefined;
}
