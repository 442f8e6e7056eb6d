import { searchCases } from '@zaakwerk/contract/case-search'
import { getCase } from '@zaakwerk/contract/cases'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type {
  FilingKind,
  IncomingDetail,
  IncomingItem,
  IncomingProposal,
} from '@zaakwerk/contract/entities/incoming'
import { getIncoming, getIncomingSummary, listIncoming } from '@zaakwerk/contract/incoming'
import { fileIncoming } from '@zaakwerk/contract/incoming-filing'
import { dayOf } from '@zaakwerk/domain/dates'
import {
  type FilingEffect,
  filingEffect,
  filingSubject,
  proposedSubject,
} from '@zaakwerk/domain/incoming-filing'
import { useAction, useEndpoint } from '@zaakwerk/platform'
import { type Form, type Messages, useForm, useFormValues } from '@zaakwerk/platform/forms'
import { useEffect, useRef } from 'react'
import { refreshedReads } from '../../task/refreshed-reads.ts'
import { caseProblem, dateProblem, lastDayProblem, paperDateProblem } from './filing-problems.ts'
import { answeredLetter, caseIdOf, chosen, type FilingValues, filingBody, startOf } from './filing-values.ts'
import type { ReadFormField } from './read-marks.ts'
import { useSubmitOnceLoaded } from './use-submit-once-loaded.ts'

export interface FilingForm {
  readonly form: Form<FilingValues>
  /** Of the chosen case; undefined until it is known. */
  readonly detail: CaseDetail | undefined
  /** The effect of filing, based on the proposal until the case is loaded. */
  readonly effect: FilingEffect | undefined
  /** Fields that still have the read or proposed value. */
  readonly proposed: ReadonlySet<ReadFormField>
  /** The form was submitted before the case was loaded, and the case added a date or letter that was not visible before. */
  readonly isHeld: boolean
}

interface Read {
  readonly form: Form<FilingValues>
  readonly likely: IncomingProposal | undefined
  readonly kind: FilingKind | ''
  readonly date: string
}

/** Updates unchanged fields with values that were read after the form was opened. */
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
    refreshes: [listIncoming, getIncoming, getIncomingSummary, searchCases, ...refreshedReads],
  })
  const { likely, kind: readKind, paper_date: readDate, files } = startOf(item)
  /** The effect of filing, and the loaded case. */
  const known = useRef<Pick<FilingForm, 'effect' | 'detail'>>({ effect: undefined, detail: undefined })
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
      case: caseProblem(choice, known.current.detail !== undefined || kind === ''),
      kind: kind === '' ? 'Kies wat het is.' : undefined,
      received_on: dateProblem(received_on),
      paper_date: paperDateProblem(paper_date, kind, known.current),
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
  known.current = { effect, detail }
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
