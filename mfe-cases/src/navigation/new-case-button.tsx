import { newRecordButton } from '@zaakwerk/ui'

/** "Dossier aanmaken", shown with the list. Separate, because features do not import each other. */
export const NewCaseButton = newRecordButton(
  'Dossier aanmaken',
  async () => (await import('../features/new-case/new-case.dialog.tsx')).NewCaseDialog,
)
