import type { Guideline } from '@up/api/calls/publishing/guideline';

export interface GuidelineSection {
  title: string;
  guidelines: Guideline[];
}

/** Guidelines grouped by section, both in the order of the guidelines. */
export function sectionsOf(guidelines: readonly Guideline[]): GuidelineSection[] {
  const sections = new Map<string, Guideline[]>();
  for (const guideline of guidelines) {
    sections.set(guideline.section, [...(sections.get(guideline.section) ?? []), guideline]);
  }
  return Array.from(sections, ([title, entries]) => ({ title, guidelines: entries }));
}
