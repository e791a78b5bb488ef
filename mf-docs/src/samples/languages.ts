/** The languages of code samples, in display order. */
export const sampleLanguages = ['curl', 'javascript', 'python', 'java', 'kotlin', 'go', 'csharp', 'php'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

/** Their names are not translated. */
export const languageNames: Record<SampleLanguage, string> = {
  curl: 'cURL',
  javascript: 'JavaScript',
  python: 'Python',
  java: 'Java',
  kotlin: 'Kotlin',
  go: 'Go',
  csharp: 'C#',
  php: 'PHP',
};
