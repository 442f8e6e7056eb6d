import { ConflictDialog } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { changedLabels, conflictsWith } from './contact-words.ts'
import type { useContactEdit } from './use-contact-edit.ts'

interface ContactConflictProps {
  readonly editing: ReturnType<typeof useContactEdit>
}

/** Somebody else saved this contact first: what they changed, and a way to lose neither. Who it was is not known. */
export const ContactConflict = ({ editing }: ContactConflictProps): ReactElement | null => {
  const { conflict } = editing
  const [last, setLast] = useState(conflict)
  if (conflict && conflict !== last) setLast(conflict)
  // On its way out it still shows what it was about.
  const shown = conflict ?? last
  if (!shown) return null
  const changes = conflictsWith(shown.current, shown.edit)
  const isSameField = changes.some(({ mine }) => mine !== undefined)
  return (
    <ConflictDialog
      isOpen={conflict !== undefined}
      who={undefined}
      changes={changes}
      mine={changedLabels(shown.edit)}
      isBusy={editing.isSaving}
      keepLabel={isSameField ? 'Mijn waarden opslaan' : 'Beide bewaren'}
      onKeep={editing.keep}
      onDiscard={editing.discard}
      onClose={editing.decideLater}
    />
  )
}
