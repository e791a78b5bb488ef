import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import type { SandboxObject } from '@up/api/calls/trials/test-data';
import { withOwnIds } from '@up/api/sandbox-objects/own-values';

import type { useRequestForm } from '../form/use-request-form.ts';
import { exampleForm, formValues, typedValues, type FormValues } from '../request/request-values.ts';

/** Filling the form with the API's example and the ids of the project's sandbox. */
export interface Fill {
  fill(): void;
  /** The example filled in for the object that a form names in its path; absent until the objects are known. */
  ownFor(form: FormValues): FormValues | undefined;
  /** Empties the form. */
  clear(): void;
  /** Fields of the filled form that name objects of which the sandbox has none. */
  missing: readonly string[];
}

interface FillSandbox {
  hasProject: boolean;
  /** As they are known now. */
  objects: readonly SandboxObject[] | undefined;
  /** Loads them again. */
  load(): void;
}

/** Fills the form for a project's sandbox, and once on request of the address (`use`). */
export function useFill(
  api: ProductInfo,
  request: ReturnType<typeof useRequestForm>,
  { hasProject, objects, load }: FillSandbox,
): Fill {
  const [missing, setMissing] = useState<readonly string[]>([]);
  const requestedId = useSearchParams()[0].get('use') ?? undefined;

  const { fields } = request;
  function ownValues(found: readonly SandboxObject[], preferredId?: string) {
    const example = typedValues(fields, exampleForm(fields, api));
    const random = () => crypto.randomUUID().slice(0, 6);
    return withOwnIds(example, { apiId: api.id, objects: found, preferredId, random });
  }
  function fillWith(found: readonly SandboxObject[], preferredId?: string) {
    const own = ownValues(found, preferredId);
    request.replace(formValues(fields, own.values));
    setMissing(hasProject && objects ? own.missing : []);
  }

  const fillRequested = useEffectEvent(() => {
    if (objects && requestedId !== undefined) fillWith(objects, requestedId);
  });
  const isLoaded = objects !== undefined;
  // oxlint-disable-next-line react/set-state-in-effect -- once, on request of the address
  useEffect(() => fillRequested(), [isLoaded, requestedId]);

  // Filled in again when there are newer objects, unless something was typed, sent or filled in since.
  const filledVersion = useRef<number>(undefined);
  const { isDirty, submitCount } = request.form.formState;
  const fillNewest = useEffectEvent(() => {
    const isUntouched = filledVersion.current === request.version && !isDirty && submitCount === 0;
    if (objects && isUntouched) fillWith(objects);
  });
  useEffect(() => fillNewest(), [objects]);

  return {
    missing,
    ownFor(form) {
      const named = Object.values(form.path).find((value) => typeof value === 'string');
      return objects && formValues(fields, ownValues(objects, named).values);
    },
    clear() {
      setMissing([]);
      request.clear();
    },
    fill() {
      filledVersion.current = request.version + 1;
      fillWith(objects ?? []);
      // Another member or a program may have made some since the page was opened.
      if (objects) load();
    },
  };
}
