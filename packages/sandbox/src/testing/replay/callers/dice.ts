import { below, pick, seededRandom } from '@up/platform/secrets/seeded-random';

/** Random choices that are the same for the same seed. */
export interface Dice {
  /** An integer from 0 to below a limit. */
  below(limit: number): number;
  /** Whether something with this probability in percent happens. */
  chance(percent: number): boolean;
  /** One of a list; undefined when it is empty. */
  pick<T>(list: readonly T[]): T | undefined;
  /** One of a list that is not empty, the first with the highest weight. */
  weighted<T extends { weight: number }>(list: readonly T[]): T;
}

export function createDice(seed: string): Dice {
  const random = seededRandom(seed);
  const dice: Dice = {
    below: (limit) => below(limit, random),
    chance: (percent) => below(100, random) < percent,
    pick: (list) => (list.length === 0 ? undefined : pick(list, random)),
    weighted: (list) => {
      let rest = below(
        list.reduce((sum, { weight }) => sum + weight, 0),
        random,
      );
      for (const each of list) {
        if (rest < each.weight) return each;
        rest -= each.weight;
      }
      throw new Error('There is nothing to choose from');
    },
  };
  return dice;
}
