import { storagePrefix } from '@up/api/constants';
import { watchProgress } from '@up/federation/watch-progress';

import { rescueNoticeId, shellFailedEvent, shellScriptId } from './rescue/marks.ts';
import { rescueShell } from './rescue/rescue-shell.ts';

/** Keys of the browser's storage that more than one module of the shell knows. */
export const bootKeys = {
  authToken: `${storagePrefix.local}auth-token`,
  theme: `${storagePrefix.local}theme`,
} as const;

/**
 * Cookies that tell the boot script what CSS decides by. Hints only: no server reads them, and what the storage says
 * is put right when the page starts. Cookies, because the first look at a storage holds up the first paint.
 */
export const bootHints = { session: 'UP_SESSION', theme: 'UP_THEME', layout: 'UP_LAYOUT' } as const;

/**
 * Sets what CSS decides by, before the first paint. One page then fits everybody. Cookies can be forbidden; the page
 * then shows as for a visitor.
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

const rescueWords = [shellScriptId, rescueNoticeId, shellFailedEvent].map((word) => JSON.stringify(word));

/** The only inline script that runs: what CSS decides by, and what is done when the shell does not come. */
export const bootScript = `${hintScript}(${rescueShell.toString()})(${[watchProgress.toString(), ...rescueWords].join()})`;
