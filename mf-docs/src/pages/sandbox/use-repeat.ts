import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { usePortal } from '@up/host';

import { callDetailsQuery } from '../../sandbox-workspace/keys-query.ts';
import type { useRequestForm } from './form/use-request-form.ts';
import { valuesOfCall } from './request/call-values.ts';
import { formValues } from './request/request-values.ts';

/** The result of filling the form from an earlier call. */
export interface Repeat {
  outcome?: 'filled' | 'failed';
  /** Fields that must be entered again. */
  masked: readonly string[];
  fill(projectId: string, callId: string): void;
}

/** Fills the form with the values of an earlier call: a selected one, or the one in the address (`call`). */
export function useRepeat(
  api: ProductInfo,
  request: ReturnType<typeof useRequestForm>,
  projectId: string | undefined,
): Repeat {
  const portal = usePortal();
  const client = useQueryClient();
  const requestedCall = useSearchParams()[0].get('call');
  const [state, setState] = useState<Pick<Repeat, 'outcome' | 'masked'>>({ masked: [] });

  async function fill(ofProject: string, callId: string) {
    try {
      const call = await client.query(callDetailsQuery(portal, ofProject, callId));
      const { values, masked } = valuesOfCall(api, request.fields, call);
      request.replace(formValues(request.fields, values));
      setState({ outcome: 'filled', masked });
    } catch {
      setState({ outcome: 'failed', masked: [] });
    }
  }

  const fillRequested = useEffectEvent(() => {
    if (projectId !== undefined && requestedCall) void fill(projectId, requestedCall);
  });
  // oxlint-disable-next-line react/set-state-in-effect -- once, on request of the address
  useEffect(() => fillRequested(), [projectId, requestedCall]);

  return { ...state, fill: (ofProject, callId) => void fill(ofProject, callId) };
}
