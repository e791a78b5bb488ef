import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';

import type { ProductInfo } from '@up/api/calls/catalogue/catalogue';
import { usePortal } from '@up/host';

import { contentTypesOf } from '../../definition/in-content-type.ts';
import type { PlaceInTree } from '../../queries/place-query.ts';
import { ClockBar } from '../../sandbox-workspace/clock/clock-bar.tsx';
import { AccessPanel } from './access/access-panel.tsx';
import { useAccess } from './access/use-access.ts';
import type { Transport } from './response/sandbox-response.ts';
import { ResponsePanel } from './response/response-panel.tsx';
import { CorrectionsPanel } from './response/corrections-panel.tsx';
import { CurlPanel } from './response/curl-panel.tsx';
import { History } from './response/history.tsx';
import { SuggestedFix } from './response/suggested-fix.tsx';
import { useShownResponse } from './response/use-shown-response.ts';
import { clearAtSignOut } from './clear-at-sign-out.ts';
import type { BodyFieldsProps } from './form/body-fields.tsx';
import { RequestForm } from './form/request-form.tsx';
import { useRequestForm } from './form/use-request-form.ts';
import { SandboxHead } from './sandbox-head.tsx';
import { MissingObjects } from './objects/missing-objects.tsx';
import { NextCalls } from './objects/next-calls.tsx';
import { useFill } from './objects/use-fill.ts';
import { ObjectsProvider, useSandboxObjects } from './objects/use-objects.ts';
import { formApi } from './request/form-api.ts';
import type { FormValues } from './request/request-values.ts';
import { RepeatNotice } from './repeat-notice.tsx';
import { SandboxLayout } from './sandbox-layout.tsx';
import { SendBar } from './send-bar.tsx';
import { useRepeat } from './use-repeat.ts';
import { useSubmit } from './use-submit.ts';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  min-height: 100%;

  > :last-child {
    margin-top: auto;
  }

  /* The bar below must not cover the focused element. */
  :is(input, select, textarea, button, summary, [tabindex]) {
    scroll-margin-block: 16px 96px;
  }
`;

export interface SandboxProps {
  api: ProductInfo;
  place: PlaceInTree;
  transport: Transport;
}

/** An API's request to fill in and send, next to the response; in each of its content types a form of its own. */
export function Sandbox({ api, ...props }: SandboxProps) {
  const [type, choose] = useState<string>();
  const inRequest = contentTypesOf(api).find(({ body }) => body === 'request');
  const types = inRequest && { all: inRequest.all, shown: type ?? inRequest.shown, onChoice: choose };
  return <SandboxInType key={type} {...props} api={formApi(api, type)} types={types} />;
}

function SandboxInType({ api, place, transport, types }: SandboxProps & Pick<BodyFieldsProps, 'types'>) {
  const { session } = usePortal();
  useEffect(() => clearAtSignOut(session), [session]);
  const request = useRequestForm(api);
  const access = useAccess(api);
  const projectId = access.step === 'signedOut' ? undefined : access.project?.projectID;
  const responses = useShownResponse(projectId);
  const { data: objects, refetch } = useSandboxObjects(projectId);
  const examples = useFill(api, request, {
    hasProject: projectId !== undefined,
    objects,
    load: () => void refetch(),
  });
  const repeat = useRepeat(api, request, projectId);
  const formElement = useRef<HTMLFormElement>(null);
  const accessElement = useRef<HTMLElement>(null);
  const { submit, view, setView, ...sending } = useSubmit({
    api,
    request,
    access,
    transport,
    formElement,
    accessElement,
    onResponse: responses.add,
  });
  useSendKeys(formElement);
  const suggestions = useMemo(() => ({ apiId: api.id, projectId, objects }), [api.id, projectId, objects]);

  function sendExample() {
    examples.fill();
    formElement.current?.requestSubmit();
  }

  function sendCorrected(values: FormValues) {
    request.replace(values);
    formElement.current?.requestSubmit();
  }

  return (
    <FormProvider {...request.form}>
      <SandboxLayout
        form={
          // `method="dialog"` makes native submission harmless before the script is loaded.
          <Form ref={formElement} method="dialog" noValidate onSubmit={submit}>
            <SandboxHead api={api} place={place} onFill={examples.fill} onClear={examples.clear} />
            <AccessPanel access={access} ref={accessElement} />
            <RepeatNotice repeat={repeat} />
            <MissingObjects apiId={api.id} fields={examples.missing} projectId={projectId} />
            <ObjectsProvider value={suggestions}>
              <RequestForm
                key={request.version}
                apiId={api.id}
                fields={request.fields}
                view={view}
                onView={setView}
                types={types}
              />
            </ObjectsProvider>
            <SendBar {...sending} waiting={access.step === 'loading'} />
          </Form>
        }
        response={
          <>
            <CorrectionsPanel
              fields={request.fields}
              own={examples.ownFor}
              onFill={request.replace}
              onSend={sendCorrected}
            />
            {responses.shown?.response && !responses.shown.masked && (
              <SuggestedFix
                key={responses.shown.id}
                response={responses.shown.response}
                fields={request.fields}
                projectId={responses.shown.projectId}
                pair={access.pair}
                signer={access.signer}
                transport={transport}
                onSend={sendCorrected}
              />
            )}
            <ResponsePanel shown={responses.shown} onTry={access.pair && sendExample} />
            {responses.shown && !responses.shown.masked && (
              <NextCalls apiId={api.id} response={responses.shown.response} projectId={responses.shown.projectId} />
            )}
            {projectId !== undefined && <ClockBar key={projectId} projectId={projectId} />}
            <CurlPanel api={api} fields={request.fields} pair={access.pair} signer={access.signer} />
            {projectId !== undefined && (
              <History
                projectId={projectId}
                apiId={api.id}
                shownId={responses.shown?.callId}
                onShow={responses.showCall}
                onRepeat={(call) => repeat.fill(projectId, call.id)}
              />
            )}
          </>
        }
      />
    </FormProvider>
  );
}

/** Ctrl+Enter (on a Mac also ⌘+Enter) sends the form from anywhere on the page. */
function useSendKeys(form: RefObject<HTMLFormElement | null>): void {
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
