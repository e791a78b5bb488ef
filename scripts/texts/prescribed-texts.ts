/**
 * English texts that the owner of the product prescribed: the id of the message that is or begins with the text, the text,
 * and the place where a visitor reads it. A place is a step of `e2e/reading/prescribed-texts.spec.ts`, or the test of a
 * component that looks for the text in a state which is expensive to reach. They stay, also where a rule of this folder
 * would word them differently. A part in braces stands for a value.
 */
const rows = [
  // The frame
  ['shell.account.signIn', 'Sign in', 'home'],
  ['shell.search.empty', 'Please enter a search word.', 'search bar'],
  ['shell.layout.desktop', 'View PC version', 'drawer'],
  ['shell.account.dashboard', 'My Dashboard', 'account menu'],
  ['shell.account.settings', 'Account Settings', 'account menu'],
  ['shell.account.signOut', 'Sign Out', 'account menu'],
  // Search and failures
  ['marketing.search.empty', 'Please enter a search word.', 'search page'],
  ['marketing.search.none.title', 'No Data to Show', 'search without results'],
  ['shell.notFound.title', 'Page not found', 'unknown page'],
  ['shell.error.title', 'Something went wrong', 'failed page'],
  ['shell.problem.10_000_500', 'An Error Occurred!', 'failed page'],
  ['shell.error.reload', 'Reload', 'failed page'],
  ['shell.error.back', 'Go back', 'failed page'],
  ['shell.error.home', 'Go to home', 'failed page'],
  ['shell.survey.failed', 'Popup error', 'shell/src/dialogs/survey/survey-popup.test.tsx'],
  ['shell.problem.10_000_410', 'Inactive cms content!', 'inactive content'],
  // Signing in
  ['shell.problem.20_001_001', 'Login failed.', 'sign-in with a wrong password'],
  [
    'shell.problem.20_001_002',
    'Please authenticate your email to activate your account.',
    'sign-in before the activation',
  ],
  ['shell.problem.20_001_003', 'Your email does not exist.', 'forgotten password'],
  ['shell.problem.20_001_005', 'Reset password failed. Contact the team.', 'new password'],
  ['shell.problem.20_001_004', 'Your email verification failed. Please request to help.', 'activation'],
  [
    'account.activation.unknown.what',
    'Your email verification failed. Please request to help.',
    'activation with an unknown token',
  ],
  ['shell.problem.20_001_008', 'Withdrawal failed.', 'withdrawal of a leader'],
  // Forms
  ['required', 'Please Enter {field}', 'contact form, empty'],
  ['maxLength', 'Max {max, number} characters', 'contact form, too long'],
  ['shorterThan', '{field} must be less than {length, number} characters.', 'contact form, too long'],
  ['maxDigits', '{field} cannot have more than {max, number} digits.', 'contact form, too long'],
  ['marketing.contact.source.other', 'Others', 'contact form, too long'],
  ['forms.file.added', 'File added', 'file added'],
  ['forms.file.removed', 'File removed', 'file removed'],
  ['forms.file.unsupported', 'This file format or size is not supported.', 'file of another format'],
  ['forms.file.limit', 'Only 1 file can be attached.', 'two files'],
  ['account.source.other', 'Others', 'account information'],
  // The documentation and the sandbox
  ['docs.api.tryIt', 'Try it', 'page of an API'],
  ['docs.parameter.required', 'Required', 'mf-docs/src/pages/sandbox/form/request-form.test.tsx'],
  ['docs.parameter.tooSmall', 'Must be greater', 'mf-docs/src/pages/sandbox/form/request-form.test.tsx'],
  ['docs.parameter.tooLarge', 'Must be lower', 'mf-docs/src/pages/sandbox/sending.test.tsx'],
  ['docs.parameter.notSame', 'Must be same', 'mf-docs/src/pages/sandbox/form/request-form.test.tsx'],
  ['docs.parameter.tooFew', 'Please enter at least one.', 'mf-docs/src/pages/sandbox/form/request-form.test.tsx'],
  ['docs.sandbox.invalidJson', 'Invalid JSON value', 'mf-docs/src/pages/sandbox/form/request-form.test.tsx'],
  // Projects
  ['projects.missing.text', 'The page is not correct', 'unknown project'],
  ['shell.project.development_inquiry', 'Development inquiry', 'project'],
  ['shell.project.contract_inquiry', 'Contract inquiry', 'project'],
  ['projects.settings.saved', 'Project successfully updated.', 'project settings, saved'],
  ['forms.words.label', 'Type “{words}” to confirm', 'project settings, deleting'],
  ['shell.problem.10_000_403', "You don't have permission to access.", 'settings as a member'],
  ['projects.notEligible', 'You are not eligible to view this page', 'settings as a member'],
  ['shell.problem.20_002_001', 'The key could not be generated. You can have at most 2 keys', 'third key'],
  ['shell.problem.20_002_006', 'This member has already been invited', 'second invitation'],
  ['projects.members.status.invited', 'Invited', 'second invitation'],
  ['projects.status.01', 'Waiting for approval', 'list of projects'],
  ['projects.status.10', 'Active', 'list of projects'],
  ['projects.status.20', 'Rejected', 'list of projects'],
  ['projects.status.30', 'Inactive', 'list of projects'],
  ['projects.status.40', 'Cancelled', 'list of projects'],
  ['projects.status.90', 'Deleted', 'list of projects'],
  ['projects.event.project.approved', 'Project approved', 'history of a project'],
  ['projects.uat.status.waiting', 'Waiting for approval', 'list of UATs'],
  ['projects.uat.status.testing', 'Testing', 'list of UATs'],
  ['projects.uat.status.denied', 'Denied', 'list of UATs'],
  ['projects.uat.status.ended', 'Ended', 'list of UATs'],
  ['projects.uat.result.stopped', 'Stopped', 'list of UATs'],
] as const;

/** A step of the journey that looks for the texts. */
export type PrescribedPlace = Exclude<(typeof rows)[number][2], `${string}.test.tsx`>;

export const prescribedTexts: readonly [id: string, words: string, place: string][] = rows.map((row) => [...row]);
