import { documentName } from '@zaakwerk/domain/documents'
import { requestAgainHint } from '@zaakwerk/domain/letters'
import { PermanentFailure } from '../../../../platform/jobs/job-handler.ts'
import type { Enclosure } from './enclosures.sql.ts'

interface CaseFile {
  readonly id: number
  readonly name: string
  readonly isPrimary: boolean
  readonly sha256: string
  readonly isMandate: boolean
}

/**
 * The enclosures of a letter: the signed mandate and the contested decision, when they are among the files of its case, the newest first. Which files these are
 * is stored, never derived from their names. `chosen`: the id of the decision, when staff chose it.
 */
export const enclosuresOf = (files: readonly CaseFile[], chosen?: number): readonly Enclosure[] => {
  const mandate = files.find(({ isMandate }) => isMandate)
  const decision = files.find(({ id, isPrimary }) =>
    chosen === undefined ? isPrimary && id !== mandate?.id : id === chosen,
  )
  if (chosen !== undefined && !decision)
    throw new PermanentFailure(`De gekozen beslissing is niet meer in het dossier. ${requestAgainHint}`)
  const labelled = [
    { file: mandate, label: 'Volmacht' },
    { file: decision, label: `Kopie van de beslissing (${documentName(decision?.name ?? '')})` },
  ]
  return labelled.flatMap(({ file, label }) =>
    file ? [{ documentId: file.id, sha256: file.sha256, label }] : [],
  )
}
