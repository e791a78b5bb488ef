/* The contents of the chunk "step-up". */
export { factorResetDialog } from './factor-reset-dialog.tsx';
export { factorMissingDialog } from './factor-missing-dialog.tsx';
export { stepUpDialog } from './step-up-dialog.tsx';
