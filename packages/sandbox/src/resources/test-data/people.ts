import type { Random } from '@up/platform/secrets/random';
import { randomDigits } from '../../model/identifiers.ts';
import { below, pick } from '@up/platform/secrets/seeded-random';

/** In Korean and as printed on a card. */
type Name = readonly [korean: string, latin: string];

const familyNames: readonly Name[] = [
  ['김', 'KIM'],
  ['이', 'LEE'],
  ['박', 'PARK'],
  ['최', 'CHOI'],
  ['정', 'JUNG'],
  ['강', 'KANG'],
  ['조', 'CHO'],
  ['윤', 'YOON'],
  ['장', 'JANG'],
  ['임', 'LIM'],
  ['한', 'HAN'],
  ['오', 'OH'],
];

const givenNames: readonly Name[] = [
  ['서연', 'SEOYEON'],
  ['민준', 'MINJUN'],
  ['지우', 'JIWOO'],
  ['하은', 'HAEUN'],
  ['도윤', 'DOYUN'],
  ['예준', 'YEJUN'],
  ['수빈', 'SUBIN'],
  ['지호', 'JIHO'],
  ['유진', 'YUJIN'],
  ['현우', 'HYUNWOO'],
  ['은지', 'EUNJI'],
  ['태민', 'TAEMIN'],
  ['소희', 'SOHEE'],
  ['준서', 'JUNSEO'],
];

export interface Person {
  familyName: string;
  givenName: string;
  printedName: string;
  birthDate: string;
  mobileNumber: string;
}

/** A fictitious adult with a Korean name. */
export function makePerson(random: Random): Person {
  const [familyName, family] = pick(familyNames, random);
  const [givenName, given] = pick(givenNames, random);
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    familyName,
    givenName,
    printedName: `${family} ${given}`,
    birthDate: `${1960 + below(45, random)}-${two(1 + below(12, random))}-${two(1 + below(28, random))}`,
    mobileNumber: `010${randomDigits(8, random)}`,
  };
}
