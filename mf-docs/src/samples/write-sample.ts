import { writeParts, type WrittenRequest } from './body-pieces.ts';
import type { HttpRequest } from './http-request.ts';
import { csharpSample } from './languages/csharp.ts';
import { goSample } from './languages/go.ts';
import { javaSample } from './languages/java.ts';
import { javascriptSample } from './languages/javascript.ts';
import { kotlinSample } from './languages/kotlin.ts';
import type { SampleLanguage } from './languages.ts';
import { phpSample } from './languages/php.ts';
import { pythonSample } from './languages/python.ts';

/* Loaded together: few readers need either. */
export { findOwnRequest } from './own-request.ts';

/** The languages besides cURL, which is part of the page. */
const writers: Record<Exclude<SampleLanguage, 'curl'>, (origin: string, request: WrittenRequest) => string> = {
  javascript: javascriptSample,
  python: pythonSample,
  java: javaSample,
  kotlin: kotlinSample,
  go: goSample,
  csharp: csharpSample,
  php: phpSample,
};

/** A program that makes a call and prints its response. */
export function writeSample(
  language: Exclude<SampleLanguage, 'curl'>,
  { origin, request }: { origin: string; request: HttpRequest },
): string {
  return writers[language](origin, writeParts(request));
}
