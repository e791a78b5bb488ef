import { shellScriptId } from '../rescue/marks.ts';
import { originOf, type Origin } from './error-event.ts';

/** Which shell this is: the address of its script says it. */
export function shellOrigin(): Origin {
  const script = document.getElementById(shellScriptId);
  const { src = '', dataset } = script instanceof HTMLScriptElement ? script : { src: '', dataset: {} as DOMStringMap };
  const isLastGood = document.documentElement.dataset.rescued !== undefined;
  return originOf(isLastGood ? dataset.lastGood : src) ?? { application: 'shell', version: 'unknown' };
}
