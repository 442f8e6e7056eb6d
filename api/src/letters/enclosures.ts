import { documentName, isMandateName } from '@zaakwerk/domain/documents'
import type { Enclosure } from './enclosures.sql.ts'

/** A document of a case. */
interface CaseFile {
  readonly id: number
  readonly name: string
  readonly isPrimary: boolean
  readonly sha256: string
  /** Sent by a link. */
  readonly isOfClient: boolean
}

/**
 * What goes with a letter: the signed mandate and the contested decision, when they are among the files of its case, the newest first. Whoever
 * has a link chooses the names of what they send, so that no such file is taken for the mandate; the decision is chosen by staff.
 */
export const enclosuresOf = (files: readonly CaseFile[]): readonly Enclosure[] => {
  const mandate = files.find(({ name, isOfClient }) => !isOfClient && isMandateName(name))
  const decision = files.find(({ id, isPrimary }) => isPrimary && id !== mandate?.id)
  const labelled = [
    { file: mandate, label: 'Volmacht' },
    { file: decision, label: `Kopie van de beslissing (${documentName(decision?.name ?? '')})` },
  ]
  return labelled.flatMap(({ file, label }) =>
    file ? [{ documentId: file.id, sha256: file.sha256, label }] : [],
  )
}
