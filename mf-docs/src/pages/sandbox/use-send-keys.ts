import { useEffect, type RefObject } from 'react';

/** Ctrl+Enter (on a Mac also ⌘+Enter) sends the form from anywhere on the page. */
export function useSendKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing || event.repeat) return;
      if (event.target instanceof Element && event.target.closest('dialog')) return;
      event.preventDefault();
      form.current?.requestSubmit();
    }
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [form]);
}
