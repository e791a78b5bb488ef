import type { ApiPackage } from '@up/api/calls/catalogue/catalogue';
import type { ApiNode } from '@up/api/entities/api-node';

/** The packages whose name, description or APIs contain all words of a search. */
export function findPackages(packages: readonly ApiPackage[], query: string, locale: string): ApiPackage[] {
  const words = query.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean);
  return packages.filter((each) => {
    const searched = textOf(each).toLocaleLowerCase(locale);
    return words.every((word) => searched.includes(word));
  });
}

function textOf({ name, description, groupInfoResponses }: ApiPackage): string {
  return [name, description, ...groupInfoResponses.flatMap(titlesOf)].join('\n');
}

function titlesOf({ title, children }: ApiNode): string[] {
  return [title, ...children.flatMap(titlesOf)];
}
