import { inquiryType } from '@up/api/forms/inquiry';
import type { SurveyForm } from '@up/api/forms/survey';

import { type Context, transaction } from '@up/platform/module';
import { reserveAttempt } from '@up/platform/throttle/throttle';
import { inquiryNumber } from './answers.ts';
import { surveyLimits } from './limits.ts';
import { startInquiry } from './start.ts';

const titles = { ko: '설문 만족도', en: 'Survey rating' } as const;

/** The answers to a survey are anonymous. */
const anonymous = {
  name: '',
  company: '',
  email: '',
  mobileNumber: '',
  employeeCount: '',
  industryType: '',
  source: '',
  sourceText: '',
} as const;

/**
 * Stores an answer to the pop-up survey as a closed inquiry of its type (product.md#inquiry): there is no address to
 * answer to.
 * @throws {ProblemError} tooManyRequests
 */
export async function answerSurvey(context: Context, { rating, comment }: SurveyForm): Promise<{ number: string }> {
  const { locale, address } = context;
  await reserveAttempt(context, surveyLimits(address));
  return transaction(context, async (context) => {
    const title = `${titles[locale]} ${rating}/5`;
    const inquiry = await startInquiry(
      context,
      { ...anonymous, type: inquiryType.survey, status: 'closed', title, locale },
      { text: comment || title, attachmentId: '' },
    );
    return { number: inquiryNumber(inquiry) };
  });
}
