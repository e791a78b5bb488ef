import type { ContactForm } from '@up/api/forms/inquiry';

import { type Context, transaction } from '@up/platform/module';
import { orderConfirmation } from '@up/people/newsletter/subscribe';
import { reserveAttempt } from '@up/platform/throttle/throttle';
import { inquiryNumber } from './answers.ts';
import { contactLimits } from './limits.ts';
import { startInquiry } from './start.ts';

/**
 * Stores a visitor's inquiry. The acknowledgement mail has its number, but does not repeat the input of the form.
 * @throws {ProblemError} attachmentGone, tooManyRequests
 */
export async function createInquiry(context: Context, form: ContactForm): Promise<{ number: string }> {
  const { description, attachmentId, newsletterConsent, dataCollectionConsent: _, homepage: __, ...inquirer } = form;
  const { locale, address } = context;
  await reserveAttempt(context, contactLimits({ address, email: form.email }));
  return transaction(context, async (context) => {
    const inquiry = await startInquiry(
      context,
      { ...inquirer, locale, consentedAt: context.now() },
      { text: description, attachmentId },
    );
    const values = { inquiry: inquiry.id };
    await context.mail.order(context, { kind: 'inquiry-received', recipient: inquirer.email, locale, values });
    if (newsletterConsent) await orderConfirmation(context, inquirer.email);
    return { number: inquiryNumber(inquiry) };
  });
}
