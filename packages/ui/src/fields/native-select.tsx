import { useImperativeHandle, useLayoutEffect, useRef, type ComponentProps } from 'react';

/**
 * A `<select>` that applies a choice made before hydration: React drops the events of a part of the page that it has
 * not hydrated yet, while the element already shows the choice. Browsers restore no choice of an earlier visit, because
 * it would look like one. Without a `value` the element itself has the choice, so there is nothing to apply.
 */
export function NativeSelect({ value, ref, ...props }: Omit<ComponentProps<'select'>, 'multiple'>) {
  const element = useRef<HTMLSelectElement>(null);
  const first = useRef(value);
  useImperativeHandle<HTMLSelectElement | null, HTMLSelectElement | null>(ref, () => element.current, []);
  useLayoutEffect(() => {
    const select = element.current;
    const rendered = String(first.current);
    if (select === null || first.current === undefined || select.value === rendered) return;
    // Without an option of its value, an element shows its first one, which nobody has chosen.
    const isOffered = [...select.options].some((option) => option.value === rendered);
    if (isOffered) select.dispatchEvent(new Event('change', { bubbles: true }));
  }, []);
  return <select autoComplete="off" {...props} value={value} ref={element} />;
}
