import type { Company } from '@zaakwerk/contract/entities/people'
import { newRecordButton } from '@zaakwerk/ui'

/** "Bedrijf aanmaken". */
export const NewCompanyButton = newRecordButton<{ readonly onCreated: (company: Company) => void }>(
  'Bedrijf aanmaken',
  async () => (await import('./new-company.dialog.tsx')).NewCompanyDialog,
)
