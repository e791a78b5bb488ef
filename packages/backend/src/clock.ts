/** Gives the present moment. Handed in, so that a test decides what time it is. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
