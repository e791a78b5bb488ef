import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps } from 'react';

/**
 * A `<select>` that applies a choice made before hydration: React drops the events of a part of the page that it has
 * not hydrated yet, while the element already shows the choice. Browsers restore no choice of an earlier visit, because
 * it would look like one.
 */
export function NativeSelect({ value, ref, ...props }: ComponentProps<'select'>) {
  const element = useRef<HTMLSelectElement>(null);
  const first = useRef(value);
  useImperativeHandle<HTMLSelectElement | null, HTMLSelectElement | null>(ref, () => element.current, []);
  useLayoutEffect(() => {
    const select = element.current;
    if (select === null || first.current === undefined || select.value === String(first.current)) return;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, []);
  return <select autoComplete="off" {...props} value={value} ref={element} />;
}
