import { shellScriptId } from '../rescue/marks.ts';
import { originOf, type Origin } from './error-event.ts';

/** The version of this shell, from the address of its script. */
export function shellOrigin(): Origin {
  const script = document.getElementById(shellScriptId);
  const { src = '', dataset } = script instanceof HTMLScriptElement ? script : { src: '', dataset: {} as DOMStringMap };
  const isLastGood = document.documentElement.dataset.rescued !== undefined;
  return originOf(isLastGood ? dataset.lastGood : src) ?? { application: 'shell', version: 'unknown' };
}
