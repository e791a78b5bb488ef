/** The languages of code samples, in the order in which they are offered. */
export const sampleLanguages = ['curl', 'javascript', 'python', 'java', 'kotlin', 'go', 'csharp', 'php'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

/** Names of languages are the same in every language. */
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
