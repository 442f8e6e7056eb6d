import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { type TaskType, taskTypes } from '@zaakwerk/contract/entities/task'
import { caseFamily } from './case-types.ts'

type IgsCase = Pick<CaseDetail, 'type' | 'late_decision'>

/** Kind of notice for each BTU case type (ADR 3). */
const btuKinds: Readonly<Record<number, string>> = {
  4: 'municipality',
  8: 'municipality',
  9: 'svb',
  10: 'uwv',
  11: 'belastingdienst',
  13: 'bijzondere_bijstand',
}

/** Whether a task sends a notice of default (IGS). */
export const isIgsTask = (type: string): boolean => type.startsWith('send_igs_')

/** Kind of notice for a case type; undefined when it has none. */
export const igsKindOf = (type: number): string | undefined => {
  const family = caseFamily(type)
  if (family === 'wahv' || family === 'nha') return family
  return family === 'btu' ? btuKinds[type] : undefined
}

/** The next notice of default of a case, after the last one that was sent; undefined when its type has none. */
export const igsPlan = ({
  type,
  late_decision,
}: IgsCase): { kind: 'next'; task: TaskType } | { kind: 'all-sent' } | undefined => {
  const kind = igsKindOf(type)
  if (!kind) return undefined
  const letters = taskTypes.filter((task) => task.startsWith(`send_igs_${kind}_letter_`))
  const last = letters.findLast((letter) => late_decision.notices.includes(letter))
  const next = letters[last ? letters.indexOf(last) + 1 : 0]
  return next ? { kind: 'next', task: next } : { kind: 'all-sent' }
}
