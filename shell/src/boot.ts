import { storagePrefix } from '@up/api/constants';

/** Keys that the boot script reads and the shell writes. */
export const bootKeys = {
  authToken: `${storagePrefix.local}auth-token`,
  theme: `${storagePrefix.local}theme`,
  layout: `${storagePrefix.session}layout`,
} as const;

/**
 * The only inline script that runs: sets what CSS decides by, before the first paint. One page then fits everybody.
 * Storage can be forbidden; the page then shows as for a visitor.
 */
export const bootScript = [
  `(function(r,l,s){`,
  `try{l=localStorage;s=sessionStorage}catch(e){}`,
  `function g(o,k){try{return o.getItem(k)}catch(e){}}`,
  `var t=g(l,"${bootKeys.theme}");`,
  `r.dataset.session=g(l,"${bootKeys.authToken}")?"in":"out";`,
  `r.dataset.theme=t==="light"||t==="dark"?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";`,
  `r.dataset.layout=g(s,"${bootKeys.layout}")==="desktop"?"desktop":"auto"`,
  `})(document.documentElement)`,
].join('');
