import { getCase, searchCases } from '@zaakwerk/contract/cases'
import type { CaseDetail, LetterReceipt } from '@zaakwerk/contract/entities/case'
import {
  type FilingKind,
  filingKinds,
  type IncomingDetail,
  type IncomingItem,
  type IncomingProposal,
} from '@zaakwerk/contract/entities/incoming'
import { type TaskType, taskTypes } from '@zaakwerk/contract/entities/task'
import { type Filing, fileIncoming, getIncomingSummary, listIncoming } from '@zaakwerk/contract/incoming'
import { noSuchDay, parseTypedDate } from '@zaakwerk/domain/date-parsing'
import { dayOf } from '@zaakwerk/domain/dates'
import { canBeFiled } from '@zaakwerk/domain/incoming-files'
import {
  type FilingEffect,
  filingEffect,
  filingSubject,
  needsDate,
  needsLastDay,
  proposedSubject,
} from '@zaakwerk/domain/incoming-filing'
import { answersLetter } from '@zaakwerk/domain/letter-answers'
import { useAction, useEndpoint } from '@zaakwerk/platform'
import { type Form, type Messages, useForm, useFormValues } from '@zaakwerk/platform/forms'
import type { CaseChoice } from '@zaakwerk/widgets/case-choice'
import { useEffect, useRef } from 'react'
import { refreshedReads } from '../../task/refreshed-reads.ts'
import { likelyCase } from './incoming-words.ts'
import { firstRead, type ReadFormField } from './read-marks.ts'
import { useSubmitOnceLoaded } from './use-submit-once-loaded.ts'

/** What is said of an item beside what it is and where it belongs. */
interface FilingChoices {
  readonly received_on: string
  readonly paper_date: string
  /** The last day that the paper gives. */
  readonly due_on: string
  /** Id of the letter that it answers. Empty: none. `proposed`: the one that is proposed. */
  readonly letter: string
  /** Positions of the files; 0 is the text of the mail. */
  readonly files: readonly number[]
  /** Empty: nothing follows. `proposed`: what the kind proposes. */
  readonly task: TaskType | 'proposed' | ''
  readonly assignee_id: string
}

interface FilingValues extends FilingChoices {
  readonly [name: string]: unknown
  readonly case: CaseChoice
  readonly kind: FilingKind | ''
}

export interface FilingForm {
  readonly form: Form<FilingValues>
  /** Of the chosen case; undefined until it is known. */
  readonly detail: CaseDetail | undefined
  /** Until the case is known, what its proposal says. */
  readonly effect: FilingEffect | undefined
  /** Fields with what was read or proposed, as nobody changed it. */
  readonly proposed: ReadonlySet<ReadFormField>
  /** It was to be filed before its case was loaded, and with that came a date or letter that nobody saw yet. */
  readonly isHeld: boolean
}

const chosen = (proposal: IncomingProposal | undefined): CaseChoice =>
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

/** Everything that a case takes: the files, and the text of a mail if it has any. */
const startFiles = ({ files, body_text: text }: IncomingDetail): readonly number[] => {
  const positions = files.filter(canBeFiled).map(({ position }) => position)
  const hasText = text !== null && (text !== '' || positions.length === 0)
  return hasText ? [...positions, 0] : positions
}

/** Why a day cannot be one on which something came in, in Dutch. */
export const dateProblem = (typed: string): string | undefined => {
  const day = parseTypedDate(typed)
  if (day === undefined) return noSuchDay(typed) ?? 'Vul een datum in als dd-mm-jjjj'
  return day > dayOf(new Date()) ? 'Deze dag is nog niet geweest.' : undefined
}

/** Without the case it is not known what filing does. */
const caseProblem = (choice: CaseChoice, isLoaded: boolean): string | undefined => {
  if (caseIdOf(choice) === undefined) return 'Kies het dossier.'
  return isLoaded ? undefined : 'Het dossier kon niet worden geladen. Probeer het zo opnieuw.'
}

const paperDateProblem = (typed: string, effect: FilingEffect | undefined): string | undefined => {
  if (!effect?.dateLabel) return undefined
  if (typed === '') return needsDate(effect.fact) ? 'Vul de datum op het stuk in.' : undefined
  return dateProblem(typed)
}

const lastDayProblem = (
  typed: string,
  dated: string,
  effect: FilingEffect | undefined,
): string | undefined => {
  if (!needsLastDay(effect?.fact)) return undefined
  const day = parseTypedDate(typed)
  if (day === undefined) return noSuchDay(typed) ?? 'Vul de laatste dag uit de brief in.'
  return day < (parseTypedDate(dated) ?? '') ? 'Deze dag is voor de dagtekening.' : undefined
}

/** The case that is chosen; undefined: none is. */
export const caseIdOf = (choice: CaseChoice): number | undefined =>
  choice.kind === 'known' ? choice.known.id : undefined

/** The task that follows: the one that is chosen, or that the kind proposes. */
export const taskOf = (
  { task }: Pick<FilingValues, 'task'>,
  effect: FilingEffect | undefined,
): TaskType | undefined => {
  const type = task === 'proposed' ? effect?.task : task
  return taskTypes.find((known) => known === type)
}

/** The letter that an item answers: the one that is chosen, or proposed for the case; undefined: none. */
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

/** What is sent to file an item in a case. */
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

/** What stands in the form of an item before anybody typed. */
export const startOf = (item: IncomingDetail) => ({
  likely: likelyCase(item),
  kind: kindRead(item),
  paper_date: readIn(item, 'decision_date') ?? '',
  due_on: '',
  files: startFiles(item),
})

interface Read {
  readonly form: Form<FilingValues>
  readonly likely: IncomingProposal | undefined
  readonly kind: FilingKind | ''
  readonly date: string
}

/** Fills what nobody typed in with what was read after the form was opened. */
const useReadLater = ({ form, likely, kind, date }: Read): void => {
  const before = useRef({ likely: likely?.case_id, kind, date })
  useEffect(() => {
    const was = before.current
    before.current = { likely: likely?.case_id, kind, date }
    const values = form.values()
    const changes = {
      ...(was.likely !== likely?.case_id && caseIdOf(values.case) === was.likely
        ? { case: chosen(likely) }
        : {}),
      ...(was.kind !== kind && values.kind === was.kind ? { kind } : {}),
      ...(was.date !== date && values.paper_date === was.date ? { paper_date: date } : {}),
    }
    if (Object.keys(changes).length > 0) form.set(changes)
  }, [form, likely, kind, date])
}

/** The form that files an item. */
export const useFiling = (
  item: IncomingDetail,
  onFiled: (filed: IncomingItem, kind: FilingKind) => void,
): FilingForm => {
  const file = useAction(fileIncoming, {
    refreshes: [listIncoming, getIncomingSummary, searchCases, ...refreshedReads],
  })
  const { likely, kind: readKind, paper_date: readDate, files } = startOf(item)
  /** What filing does, and whether that follows from the case. */
  const known = useRef<{ readonly effect: FilingEffect | undefined; readonly isLoaded: boolean }>({
    effect: undefined,
    isLoaded: false,
  })
  const form: Form<FilingValues> = useForm<FilingValues>({
    label: 'Opbergen',
    labels: {
      case: 'Dossier',
      kind: 'Soort stuk',
      received_on: 'Ontvangen',
      paper_date: 'Datum op het stuk',
      due_on: 'Laatste dag',
      letter: 'Antwoord op',
      files: 'Wat erin gaat',
      task: 'Volgende stap',
      assignee_id: 'Wie',
    },
    start: {
      case: chosen(likely),
      kind: readKind,
      received_on: dayOf(new Date(item.received_at)),
      paper_date: readDate,
      due_on: '',
      letter: 'proposed',
      files,
      task: 'proposed',
      assignee_id: '',
    },
    isGuarded: false,
    check: ({ case: choice, kind, received_on, paper_date, due_on, files }): Messages<FilingValues> => ({
      case: caseProblem(choice, known.current.isLoaded || kind === ''),
      kind: kind === '' ? 'Kies wat het is.' : undefined,
      received_on: dateProblem(received_on),
      paper_date: paperDateProblem(paper_date, known.current.effect),
      due_on: lastDayProblem(due_on, paper_date, known.current.effect),
      files: files.length === 0 ? 'Kies wat er wordt opgeborgen.' : undefined,
    }),
    submitOnce: true,
    submit: async (values) => {
      if (!detail || values.kind === '') return
      const { kind } = values
      const body = filingBody(item, detail, { ...values, kind })
      onFiled(await file.run({ params: { id: item.id }, version: item.version, body }), kind)
    },
  })
  const values = useFormValues(form)
  const { case: choice, kind, paper_date } = values
  useReadLater({ form, likely, kind: readKind, date: readDate })
  const caseId = caseIdOf(choice)
  const { data, error } = useEndpoint(
    getCase,
    { params: { id: caseId ?? 0 } },
    { paused: caseId === undefined },
  )
  const detail = caseId === undefined ? undefined : data
  const letter = answeredLetter(values, item, detail)
  const likeliest = item.proposals.find(({ case_id }) => case_id === caseId)
  const subject = detail ? filingSubject(detail, letter?.name) : likeliest && proposedSubject(likeliest)
  const effect = subject && kind !== '' ? filingEffect(kind, subject) : undefined
  known.current = { effect, isLoaded: detail !== undefined }
  const isProposed: Readonly<Record<ReadFormField, boolean>> = {
    case: likely !== undefined && caseId === likely.case_id,
    kind: kind !== '' && kind === readKind,
    paper_date: paper_date !== '' && paper_date === readDate,
  }
  const proposed = new Set((['case', 'kind', 'paper_date'] as const).filter((name) => isProposed[name]))
  const waiting = useSubmitOnceLoaded({
    ...{ form, values, dateLabel: effect?.dateLabel, hasLetter: letter !== undefined },
    isLoading: caseId !== undefined && kind !== '' && !detail && !error,
  })
  return { ...waiting, detail, effect, proposed }
}
