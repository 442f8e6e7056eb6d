import { CaseChanges } from '@zaakwerk/contract/entities/case-input'
import { readCaseInformation } from '@zaakwerk/domain/case-information'
import { badRequest } from '../../../platform/errors/errors.ts'
import type { LockedCase } from '../../../platform/journal/lock-case.sql.ts'
import { type PlannedChanges, planChanges } from '../cases/case-changes.ts'
import type { CaseInformationText } from './case-information-file.ts'

/** Number of bad lines shown in a notice; the others are counted. */
const maxListed = 50

const refuse = (problems: readonly string[]): never => {
  const listed = problems.slice(0, maxListed)
  const more = problems.length - listed.length
  const rest = more > 0 ? [`en nog ${more} ${more === 1 ? 'regel' : 'regels'}`] : []
  throw badRequest('action_refused', `zaakinformatie.txt klopt niet. ${[...listed, ...rest].join('; ')}`)
}

/** Existing notes stay: the file's note is added, unless they contain it already. */
const notesWith = (notes: string, note: string | undefined): string | undefined => {
  if (!note || notes.includes(note)) return undefined
  return notes.trim() === '' ? note : `${notes.trimEnd()}\n${note}`
}

/** The changes a zaakinformatie.txt makes to a case, and the keys it skips. One bad line refuses the whole file. */
export const planCaseInformation = (
  locked: LockedCase,
  file: CaseInformationText,
): Pick<PlannedChanges, 'values' | 'lines'> & { readonly skipped: readonly string[] } => {
  if ('problem' in file) throw badRequest('action_refused', file.problem)
  const { information, problems, unknownKeys } = readCaseInformation(file.text, locked.type)
  if (problems.length > 0) refuse(problems)
  const { note, ...fields } = information
  const notes = notesWith(locked.notes, note)
  if (!CaseChanges.shape.notes.safeParse(notes).success) refuse(['Notitie: de notities worden te lang'])
  const changes: CaseChanges = { ...fields, notes }
  const planned = planChanges(locked, changes)
  if (planned.problems.length > 0) refuse(planned.problems.map(({ message }) => message))
  return { values: planned.values, lines: planned.lines, skipped: unknownKeys }
}
