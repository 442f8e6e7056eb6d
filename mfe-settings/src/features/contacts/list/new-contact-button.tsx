import type { Client } from '@zaakwerk/contract/entities/people'
import { newRecordButton } from '@zaakwerk/ui'

/** "Contact aanmaken". */
export const NewContactButton = newRecordButton<{ readonly onCreated: (client: Client) => void }>(
  'Contact aanmaken',
  async () => (await import('../new-contact.dialog.tsx')).NewContactDialog,
)
