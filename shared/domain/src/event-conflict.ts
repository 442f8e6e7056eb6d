import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { jobLabel } from './job-labels.ts'
import { repeatedLetter, repeatedSentences, replacedSentences } from './repeated-letters.ts'
import { repeatedMailSentences } from './repeated-mails.ts'
import { askedLetters, askedMails, type EventIntent, eventDataOf, eventStep } from './workflow.ts'

/** The conflict of an event with newer changes of its case, for the user who decides whether to post it anyway. */
export interface EventConflict {
  /** Whether another user did the same in the meantime. */
  readonly isDone: boolean
  readonly warnings: readonly string[]
  /** Label of the button that posts it anyway. */
  readonly repeatLabel: string
}

/** Data keys that distinguish two events of one type: another letter, document, mail or request. */
const distinguishingKeys = ['task_type', 'document_type', 'template', 'proof_type'] as const

const isSameEvent = ({ event, data = {} }: EventIntent, one: CaseDetail['events'][number]): boolean => {
  const mine = eventDataOf(event, data)
  return (
    one.event_type === event && distinguishingKeys.every((key) => one.additional_data?.[key] === mine[key])
  )
}

const repeatLabelOf = (current: CaseDetail, intent: EventIntent, isDone: boolean): string => {
  const step = eventStep(intent.event, current, intent.data)
  const letters = askedLetters(step)
  const repeated = repeatedLetter(current, letters)
  if (repeated) return `Toch ${repeated} maken`
  if (replacedSentences(current, letters).length > 0) return 'Toch een nieuwe brief maken'
  if (!isDone) return 'Toch uitvoeren'
  return step.jobs.some(({ kind }) => kind === 'send_mail')
    ? 'Toch nog een e-mail versturen'
    : 'Toch nog een keer uitvoeren'
}

/** Compares the case that the user saw (`base`) with the current one. An event that was posted in the meantime is not repeated automatically. */
export const eventConflict = (base: CaseDetail, current: CaseDetail, intent: EventIntent): EventConflict => {
  const { jobs } = eventStep(intent.event, current, intent.data)
  const letters = askedLetters({ jobs })
  const known = new Set(base.events.map(({ id }) => id))
  const isDone = current.events.some((one) => !known.has(one.id) && isSameEvent(intent, one))
  const queued = jobs.filter(({ key }) => current.jobs.some((job) => job.key === key))
  return {
    isDone,
    warnings: [
      ...queued.map((job) => `${jobLabel(job)} staat al in de wachtrij.`),
      ...repeatedSentences(current, letters),
      ...repeatedMailSentences(current, askedMails({ jobs })),
      ...replacedSentences(current, letters),
    ],
    repeatLabel: repeatLabelOf(current, intent, isDone),
  }
}
