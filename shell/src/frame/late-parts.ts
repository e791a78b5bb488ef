/* The contents of the chunk "late"; see `late.ts`. */
export { writeHeadTags } from '../client/write-head-tags.ts';
export { legalDialog } from '../dialogs/legal-dialog.tsx';
export { LeaveDialog } from '../dialogs/leave-dialog.tsx';
export { Modal } from '../dialogs/modal.tsx';
export { SurveyPopup } from '../dialogs/survey/survey-popup.tsx';
export { DrawerSheet } from './header/drawer-sheet.tsx';
export { FloatingPanel } from './header/floating-panel.tsx';
export { SearchBar } from './header/search-bar.tsx';
export { SectionPanel } from './header/section-panel.tsx';
export { PanelLink } from './panel-link.tsx';
export { ThemeChoice } from './theme-choice.tsx';
export { UpdateHint } from '../update/update-hint.tsx';
