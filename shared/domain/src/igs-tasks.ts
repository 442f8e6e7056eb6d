import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { type TaskType, taskTypes } from '@zaakwerk/contract/entities/task'
import { caseFamily } from './case-types.ts'

type IgsCase = Pick<CaseDetail, 'type' | 'tasks'>

/** Which numbered letters a BTU case of this type gets (ADR 0003). */
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

const kindOf = (type: number): string | undefined => {
  const family = caseFamily(type)
  if (family === 'wahv' || family === 'nha') return family
  return family === 'btu' ? btuKinds[type] : undefined
}

/** The next notice of default of a case, after the last one sent; undefined when all were sent. */
export const igsPlan = ({
  type,
  tasks,
}: IgsCase): { kind: 'next'; task: TaskType } | { kind: 'all-sent' } | undefined => {
  const kind = kindOf(type)
  if (!kind) return undefined
  const letters = taskTypes.filter((task) => task.startsWith(`send_igs_${kind}_letter_`))
  const sent = letters.filter((letter) =>
    tasks.some((task) => task.type === letter && task.status === 'completed'),
  )
  const last = sent.at(-1)
  const next = letters[last ? letters.indexOf(last) + 1 : 0]
  return next ? { kind: 'next', task: next } : { kind: 'all-sent' }
}
