import type { CaseDetail, LetterReceipt } from '@zaakwerk/contract/entities/case'
import type { IncomingDetail } from '@zaakwerk/contract/entities/incoming'
import { taskTypes } from '@zaakwerk/contract/entities/task'
import { formatDate } from '@zaakwerk/domain/dates'
import { type FilingEffect, filingKindLabel, filingKindsOf } from '@zaakwerk/domain/incoming-filing'
import { answersLetter } from '@zaakwerk/domain/letter-answers'
import { letterRule } from '@zaakwerk/domain/letters'
import { channelText } from '@zaakwerk/domain/repeated-letters'
import { taskTypeLabel } from '@zaakwerk/domain/task-types'
import { letterReasonText } from './incoming-messages.ts'

/** The kinds that a case of a type can get; without a type, those of any. */
export const kindOptions = (type: number | undefined) =>
  filingKindsOf(type).map((value) => ({
    value,
    label: filingKindLabel(value),
  }))

/** Label of the default next task; unknown without a case. */
const proposedLabel = (effect: FilingEffect | undefined): string => {
  if (!effect) return 'Volgt uit het dossier'
  return effect.task === undefined ? 'Geen' : `${taskTypeLabel(effect.task)} (voorstel)`
}

/** The tasks that can follow; first the one that the kind proposes. */
export const taskOptions = (effect: FilingEffect | undefined) => [
  { value: 'proposed' as const, label: proposedLabel(effect) },
  ...taskTypes
    .map((value) => ({ value, label: taskTypeLabel(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'nl')),
]

const letterText = ({ name, sent_on, way }: LetterReceipt, type: number): string =>
  `${letterRule(name, type)?.title ?? name}, op ${formatDate(sent_on)} ${channelText(way)}`

/** The letters of the case that such a paper can answer: the proposed letter first, with the reason. */
export const letterOptions = (
  { letters }: IncomingDetail,
  { id, type, receipts: all }: CaseDetail,
  kind: string,
) => {
  const receipts = all.filter(({ name }) => answersLetter(kind, name, type))
  if (receipts.length === 0) return []
  const proposal = letters.find(({ case_id }) => case_id === id)
  const proposed = receipts.find(({ letter_id }) => letter_id === proposal?.letter_id)
  return [
    {
      value: 'proposed',
      label:
        proposal && proposed
          ? `${letterText(proposed, type)} (voorstel: ${letterReasonText(proposal.reason)})`
          : 'Geen brief gevonden, kies zelf',
    },
    ...receipts.map((one) => ({ value: String(one.letter_id), label: letterText(one, type) })),
  ]
}
