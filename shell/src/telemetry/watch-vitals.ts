import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution';

/** A web vital: milliseconds, and for CLS thousandths. */
export interface Vital {
  name: string;
  value: number;
  /** The element that it is about, as a selector. */
  target?: string;
}

/** Reports the vitals of this page load: each one once, some of them when the page is left. */
export function watchVitals(report: (vital: Vital) => void): void {
  onLCP(({ name, value, attribution: { target } }) => report({ name, value, target }));
  onINP(({ name, value, attribution: { interactionTarget } }) => report({ name, value, target: interactionTarget }));
  onCLS(({ name, value, attribution: { largestShiftTarget } }) =>
    report({ name, value: value * 1000, target: largestShiftTarget }),
  );
  onFCP(({ name, value }) => report({ name, value }));
  onTTFB(({ name, value }) => report({ name, value }));
}
