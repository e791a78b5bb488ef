import { ruleMessage } from '@up/api/rules/rule-message';

import { isUniqueViolation } from '@up/platform/database/unique-violation';
import { problem } from '@up/platform/http/problems';

/** Converts the database's rejection of a duplicate project name to the error of the form. */
export async function rejectTakenName(
  write: () => Promise<unknown>,
  fieldErrors: Record<string, string> = { projectName: ruleMessage('unique') },
): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'projects_name_per_leader')) throw error;
    throw problem('projectNameTaken', { fieldErrors });
  }
}
