import { watchProgress } from '@up/federation/build/watch-progress';

import { bootHints } from './storage/boot-hint.ts';
import { earlyErrorsName, rescueNoticeId, shellFailedEvent, shellScriptId } from './rescue/marks.ts';
import { rescueShell } from './rescue/rescue-shell.ts';

/**
 * Sets the attributes that CSS needs before the first paint, so that one cached page serves everybody. Without cookies,
 * the page is shown as to a visitor.
 */
const hintScript = [
  `(function(d,c,t){`,
  `try{c+=document.cookie}catch(e){}`,
  `function h(n,v){return c.indexOf("; "+n+"="+v)>=0}`,
  `d.session=h("${bootHints.session}","in")?"in":"out";`,
  `t="${bootHints.theme}";`,
  `d.theme=h(t,"dark")||!h(t,"light")&&matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";`,
  `d.layout=h("${bootHints.layout}","desktop")?"desktop":"auto"`,
  `})(document.documentElement.dataset,"; ");`,
].join('');

const rescueArguments = [shellScriptId, rescueNoticeId, shellFailedEvent, earlyErrorsName].map((word) =>
  JSON.stringify(word),
);

/** The only inline script: sets attributes for CSS, collects early errors, and handles a shell that does not load. */
export const bootScript = `${hintScript}(${rescueShell.toString()})(${[watchProgress.toString(), ...rescueArguments].join()})`;
