import { CircleCheck } from 'lucide';
import { useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';

import { answerSurvey } from '@up/api/calls/projects/survey';
import { surveyCommentLength, surveyRatings, type SurveyForm as Answer } from '@up/api/forms/survey';
import { usePortal } from '@up/host';
import { Button, Field, FieldError, Fieldset, Icon, Legend, Notice, Radio, Textarea } from '@up/ui';

import { useProblemText } from '../../errors/problem-text.ts';
import { useText } from '../../text.ts';

const Root = styled.form`
  display: grid;
  flex: 1;
  align-content: center;
  gap: var(--space-6);

  h2 + p {
    margin-top: var(--space-2);
    color: var(--text-muted);
  }

  fieldset {
    display: grid;
    gap: var(--space-3);
  }

  > button {
    justify-self: start;
  }
`;

const Thanks = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  justify-items: center;
  gap: var(--space-3);
  text-align: center;

  > svg {
    color: var(--success);
  }
`;

/** The survey form: a rating and a suggestion. A sent answer gets a number. */
export function SurveyForm({ onSent }: { onSent: () => void }) {
  const text = useText();
  const problemText = useProblemText();
  const { call } = usePortal();
  const [rating, setRating] = useState<Answer['rating']>();
  const [comment, setComment] = useState('');
  const [state, setState] = useState<'asking' | 'missing' | 'sending'>('asking');
  const [problem, setProblem] = useState<unknown>();
  const [number, setNumber] = useState<string>();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'sending') return;
    setState(rating ? 'sending' : 'missing');
    setProblem(undefined);
    if (!rating) return;
    try {
      const answer = await call(answerSurvey, { body: { rating, comment, homepage: '' } });
      setNumber(answer.number);
      onSent();
    } catch (error) {
      setProblem(error);
    }
    setState('asking');
  }

  if (number !== undefined) {
    return (
      <Thanks role="status">
        <Icon of={CircleCheck} size={48} />
        <h2>{text('shell.survey.thanks')}</h2>
        <p>{text('shell.survey.number', { number })}</p>
      </Thanks>
    );
  }
  return (
    <Root onSubmit={(event) => void submit(event)}>
      <div>
        <h2>{text('shell.survey.title')}</h2>
        <p>{text('shell.survey.message')}</p>
      </div>
      <Fieldset>
        <Legend>{text('shell.survey.rating')}</Legend>
        {surveyRatings.toReversed().map((value) => (
          <Radio
            key={value}
            name="rating"
            value={value}
            label={text(`shell.survey.rating.${value}`)}
            checked={rating === value}
            onChange={() => {
              setRating(value);
              setState('asking');
            }}
          />
        ))}
        {state === 'missing' && <FieldError role="alert">{text('shell.survey.rating.missing')}</FieldError>}
      </Fieldset>
      <Field label={text('shell.survey.comment')} help={text('shell.survey.comment.help')}>
        <Textarea
          rows={3}
          maxLength={surveyCommentLength}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </Field>
      {problem !== undefined && (
        <Notice tone="danger" live>
          <strong>{text('shell.survey.failed')}</strong>
          <p>{text(problemText(problem))}</p>
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" busy={state === 'sending'}>
        {text('shell.survey.send')}
      </Button>
    </Root>
  );
}
