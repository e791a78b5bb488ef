import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import { startConsulting } from '@up/api/calls/publishing/consulting';
import { consultingQuestions, type ConsultingForm } from '@up/api/forms/consulting';
import { pages } from '@up/api/pages';
import { Form, SlowNotice, Submit, useSending } from '@up/forms';
import { usePortal } from '@up/host';
import { Button, FieldError, Fieldset, Legend, Radio, Stack } from '@up/ui';
import { keysOf } from '@up/api/keys-of';

import { useConsultingText } from './text.ts';
import { Waiting } from './waiting.tsx';

const Progress = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-bottom: var(--space-6);
  color: var(--text-muted);
  font-size: var(--size-14);

  progress {
    width: 100%;
    height: 6px;
    accent-color: var(--brand);
  }
`;

const QuestionTitle = styled(Legend)`
  margin-bottom: var(--space-4);
  font-size: var(--size-22);

  &:focus {
    outline: none;
  }
`;

const Choice = styled.div`
  border: 1px solid var(--border);
  border-radius: var(--radius-10);
  background: var(--surface-raised);
  transition: border-color var(--fast) var(--ease);

  &:hover {
    border-color: var(--border-strong);
  }

  &:has(input:checked) {
    border-color: var(--brand);
    background: var(--brand-tint);
  }

  label {
    width: 100%;
    padding: var(--space-4);
    font-size: var(--size-16);
  }
`;

const order = keysOf(consultingQuestions);

/** One question at a time, with a way back; the last one sends the answers. */
export function Questions() {
  const text = useConsultingText();
  const portal = usePortal();
  const navigate = useNavigate();
  const { run, ...sending } = useSending();
  const [answers, setAnswers] = useState<Partial<ConsultingForm>>({});
  const [index, setIndex] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const question = order[index] ?? 'programme';
  const legend = useRef<HTMLLegendElement>(null);
  // The first question appears with its page; later ones take the focus, so that they are announced.
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) legend.current?.focus();
    isFirst.current = false;
  }, [index]);
  const isLast = index === order.length - 1;

  function choose(value: string) {
    setIsMissing(false);
    setAnswers({ ...answers, [question]: value });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setProblem(undefined);
    setIsMissing(answers[question] === undefined);
    if (answers[question] === undefined || sending.sending) return;
    if (!isLast) {
      setIndex(index + 1);
      return;
    }
    try {
      await run(async (signal) => {
        // Every question has been answered at this point.
        const { uuid } = await portal.call(startConsulting, { body: answers as ConsultingForm }, { signal });
        await navigate(pages.consultingResult({ uuid }));
      });
    } catch (error) {
      setProblem(error);
    }
  }

  if (sending.sending) {
    return (
      <>
        <Waiting />
        <SlowNotice sending={sending} />
      </>
    );
  }

  return (
    <>
      <Progress>
        <span>{text('marketing.consulting.progress', { current: index + 1, total: order.length })}</span>
        <progress value={index + 1} max={order.length} aria-hidden />
      </Progress>
      <Form onSubmit={(event) => void submit(event)} label={text('marketing.consulting.title')}>
        <Stack as={Fieldset} $gap={3} key={question}>
          <QuestionTitle ref={legend} tabIndex={-1}>
            {text(`marketing.consulting.${question}`)}
          </QuestionTitle>
          {consultingQuestions[question].map((value) => (
            <Choice key={value}>
              <Radio
                name={question}
                value={value}
                label={text(`marketing.consulting.${question}.${value}` as 'marketing.consulting.wallet.yes')}
                checked={answers[question] === value}
                onChange={() => choose(value)}
              />
            </Choice>
          ))}
          {isMissing && <FieldError role="alert">{text('marketing.consulting.choose')}</FieldError>}
        </Stack>
        <Submit
          form={{ ...sending, problem }}
          aside={
            index > 0 && (
              <Button size="large" variant="quiet" onClick={() => setIndex(index - 1)}>
                {text('marketing.consulting.previous')}
              </Button>
            )
          }
        >
          {text(isLast ? 'marketing.consulting.finish' : 'marketing.consulting.next')}
        </Submit>
      </Form>
    </>
  );
}
