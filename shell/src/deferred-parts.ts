/* The contents of the chunk "deferred"; see `deferred.ts`. */
export { writeHeadTags } from './frame/write-head-tags.ts';
export { legalDialog } from './dialogs/legal-dialog.tsx';
export { LeaveDialog } from './dialogs/leave-dialog.tsx';
export { Modal } from './dialogs/modal.tsx';
export { SurveyPopup } from './dialogs/survey/survey-popup.tsx';
export { DrawerSheet } from './frame/header/drawer/drawer-sheet.tsx';
export { FloatingPanel } from './frame/header/floating-panel.tsx';
export { SearchBar } from './frame/header/search/search-bar.tsx';
export { SectionPanel } from './frame/header/section-panel.tsx';
export { PanelLink } from './frame/panel-link.tsx';
export { ThemeChoice } from './frame/theme-choice.tsx';
export { UpdateHint } from './update/update-hint.tsx';
