import type { ComponentProps } from 'react';

/* Safari's screen reader does not announce a list without bullets unless it has the role. */
const asList = { role: 'list' } as const;

/** A list without bullets and without any other style. */
export function PlainList(props: ComponentProps<'ul'>) {
  return <ul {...asList} {...props} />;
}
