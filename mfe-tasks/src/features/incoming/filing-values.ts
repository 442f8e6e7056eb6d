import type { CaseDetail, LetterReceipt } from '@zaakwerk/contract/entities/case'
import {
  type FilingKind,
  filingKinds,
  type IncomingDetail,
  type IncomingProposal,
} from '@zaakwerk/contract/entities/incoming'
import { type TaskType, taskTypes } from '@zaakwerk/contract/entities/task'
import type { Filing } from '@zaakwerk/contract/incoming-filing'
import { canBeFiled } from '@zaakwerk/domain/incoming-files'
import {
  type FilingEffect,
  filingEffect,
  filingSubject,
  needsLastDay,
} from '@zaakwerk/domain/incoming-filing'
import { answersLetter } from '@zaakwerk/domain/letter-answers'
import type { CaseChoice } from '@zaakwerk/widgets/case-choice'
import { likelyCase } from './incoming-messages.ts'
import { firstRead } from './read-marks.ts'

/** The fields of the form besides the case and the kind. */
interface FilingChoices {
  readonly received_on: string
  readonly paper_date: string
  /** The last day of the term in the paper. */
  readonly due_on: string
  /** Id of the answered letter. Empty: no letter. `proposed`: the proposed letter. */
  readonly letter: string
  /** Positions of the files; 0 is the text of the mail. */
  readonly files: readonly number[]
  /** Empty: no next task. `proposed`: the task that the kind proposes. */
  readonly task: TaskType | 'proposed' | ''
  readonly assignee_id: string
}

export interface FilingValues extends FilingChoices {
  readonly [name: string]: unknown
  readonly case: CaseChoice
  readonly kind: FilingKind | ''
}

/** The case choice for a proposal. */
export const chosen = (proposal: IncomingProposal | undefined): CaseChoice =>
  proposal
    ? {
        kind: 'known',
        known: {
          id: proposal.case_id,
          internal_id: proposal.internal_id,
          reference: proposal.number,
          client: proposal.client ?? undefined,
        },
      }
    : { kind: 'none' }

const readIn = (item: IncomingDetail, field: string): string | undefined =>
  firstRead(item, field)?.value ?? undefined

const kindRead = (item: IncomingDetail): FilingKind | '' => {
  const read = readIn(item, 'kind')
  return filingKinds.find((kind) => kind === read) ?? ''
}

/** All parts that a case accepts: the files, and the text of a mail if it has any. */
const startFiles = ({ files, body_text: text }: IncomingDetail): readonly number[] => {
  const positions = files.filter(canBeFiled).map(({ position }) => position)
  const hasText = text !== null && (text !== '' || positions.length === 0)
  return hasText ? [...positions, 0] : positions
}

/** Id of the chosen case; undefined if no case is chosen. */
export const caseIdOf = (choice: CaseChoice): number | undefined =>
  choice.kind === 'known' ? choice.known.id : undefined

/** The next task: the chosen task or the one that the kind proposes. */
export const taskOf = (
  { task }: Pick<FilingValues, 'task'>,
  effect: FilingEffect | undefined,
): TaskType | undefined => {
  const type = task === 'proposed' ? effect?.task : task
  return taskTypes.find((known) => known === type)
}

/** The letter that an item answers: chosen, or proposed for the case; undefined if there is no such letter. */
export const answeredLetter = (
  { kind, letter }: Pick<FilingValues, 'kind' | 'letter'>,
  { letters }: Pick<IncomingDetail, 'letters'>,
  detail: CaseDetail | undefined,
): LetterReceipt | undefined => {
  if (!detail) return undefined
  const proposed = letters.find(({ case_id }) => case_id === detail.id)?.letter_id
  const id = letter === 'proposed' ? proposed : Number(letter)
  return detail.receipts.find(
    ({ letter_id, name }) => letter_id === id && answersLetter(kind, name, detail.type),
  )
}

/** Request body that files an item in a case. */
export const filingBody = (
  item: IncomingDetail,
  detail: CaseDetail,
  values: FilingChoices & { readonly kind: FilingKind },
): Filing => {
  const letter = answeredLetter(values, item, detail)
  const effect = filingEffect(values.kind, filingSubject(detail, letter?.name))
  const task = taskOf(values, effect)
  return {
    case_id: detail.id,
    kind: values.kind,
    received_on: values.received_on,
    paper_date: effect.dateLabel && values.paper_date !== '' ? values.paper_date : null,
    due_on: needsLastDay(effect.fact) && values.due_on !== '' ? values.due_on : null,
    letter_id: letter?.letter_id ?? null,
    files: values.files.filter((position) => position > 0),
    with_text: values.files.includes(0),
    task: task
      ? { type: task, assignee_id: values.assignee_id === '' ? null : Number(values.assignee_id) }
      : null,
  }
}

/** Initial values of the form of an item. */
export const startOf = (item: IncomingDetail) => ({
  likely: likelyCase(item),
  kind: kindRead(item),
  paper_date: readIn(item, 'decision_date') ?? '',
  due_on: '',
  files: startFiles(item),
})
