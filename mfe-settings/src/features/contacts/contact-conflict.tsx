import { listUsers } from '@zaakwerk/contract/users'
import { fullName } from '@zaakwerk/domain/names'
import { useEndpoint } from '@zaakwerk/platform'
import { ConflictDialog } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { changedLabels, conflictsWith } from './contact-words.ts'
import type { useContactEdit } from './use-contact-edit.ts'

interface ContactConflictProps {
  readonly editing: ReturnType<typeof useContactEdit>
}

/** Somebody else saved this contact first: who, what they changed, and a way to lose neither. */
export const ContactConflict = ({ editing }: ContactConflictProps): ReactElement | null => {
  const { conflict, edit } = editing
  const [last, setLast] = useState(conflict)
  if (conflict && conflict !== last) setLast(conflict)
  // On its way out it still shows what it was about.
  const shown = conflict ?? last
  // Asked for while somebody edits, so that the name is there with the question.
  const { data: staff } = useEndpoint(listUsers, {}, { paused: !edit && !shown })
  if (!shown) return null
  const changes = conflictsWith(shown.current, shown.edit)
  const author = staff?.find(({ id }) => id === shown.current.updated_by)
  const isSameField = changes.some(({ mine }) => mine !== undefined)
  return (
    <ConflictDialog
      isOpen={conflict !== undefined}
      who={author && fullName(author)}
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
