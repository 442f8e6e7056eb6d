import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import type { ReadField, ReadProposal } from '@zaakwerk/contract/entities/reading'
import { confirmReading } from '@zaakwerk/contract/readings'
import { formatReference, normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import { callEndpoint } from '@zaakwerk/platform'
import { type Form, useFormValues } from '@zaakwerk/platform/forms'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { NewCaseFields } from '../new-case-fields.ts'
import { proposalsOf, type ReadingState } from './use-reading.ts'

/** The fields of the form that are filled from the page, in their order, each with what is read. */
const filledFrom = {
  type: 'case_type',
  official_id: 'number',
  decision_date: 'decision_date',
  committal_date: 'committal_date',
  time_of_committal: 'time_of_committal',
  fact_code: 'fact_code',
  authority: 'authority',
} as const satisfies Partial<Record<keyof NewCaseFields, ReadField>>

export type FilledField = keyof typeof filledFrom

const fields = Object.keys(filledFrom) as readonly FilledField[]

/** Recognised value for each field. The client is not filled in; it is searched by address. */
const readAbout: Readonly<Partial<Record<keyof NewCaseFields, ReadField>>> = {
  ...filledFrom,
  client: 'addressee',
}

/** The field of a proposal. */
export const fieldOf = ({ field }: ReadProposal): string | undefined =>
  Object.entries(readAbout).find(([, about]) => about === field)?.[0]

/** A field that is filled from the page. */
export interface Filled {
  readonly proposal: ReadProposal
  /** Undefined: what stands in the field was typed. */
  readonly state: 'open' | 'confirmed' | undefined
}

const inField = (field: FilledField, value: string): string =>
  field === 'official_id' ? formatReference(value) : value

/** The values of a form in the notation of the proposals. */
const asRead = (values: NewCaseFields): EndpointInput<typeof confirmReading>['body']['values'] => {
  const number = normaliseCjibNumber(values.official_id)
  const read = {
    number: /^\d{16}$/.test(number) ? number : values.official_id.trim(),
    decision_date: values.decision_date,
    committal_date: values.committal_date,
    time_of_committal: values.time_of_committal,
    fact_code: values.fact_code.replaceAll(' ', ''),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== ''))
}

/** Tells what a person made of what was read, so that the next letter of the sender is read better. Nobody waits for it, and a failure costs nothing. */
export const confirmRead = (state: ReadingState, values: NewCaseFields): void => {
  if (state.phase !== 'ready' || state.reading.state !== 'read') return
  const { sha256 } = state.reading
  void callEndpoint(confirmReading, { params: { sha256 }, body: { values: asRead(values) } }).catch(
    () => undefined,
  )
}

/** Input props that show the proposal of a field. */
export interface FieldProposal {
  readonly proposal: 'open' | 'confirmed' | undefined
  readonly onConfirm: () => void
}

export interface Proposals {
  readonly of: (field: keyof NewCaseFields) => Filled | undefined
  /** The addressee of the document. */
  readonly addressee: ReadProposal | undefined
  /** Fields with an unconfirmed proposal. */
  readonly unchecked: readonly FilledField[]
  readonly total: number
  /** Number of invalid values on the page. */
  readonly unreadable: number
  readonly confirm: (field: keyof NewCaseFields) => void
  /** Stable handler per field. */
  readonly confirmField: Readonly<Record<FilledField, () => void>>
}

/** Fills untouched fields with the recognised values, and tracks which proposals the user has confirmed. */
export const useProposals = (
  form: Form<NewCaseFields>,
  state: ReadingState,
  /** The values of an empty form. */
  start: NewCaseFields,
): Proposals => {
  const values = useFormValues(form)
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const confirm = useCallback(
    (field: keyof NewCaseFields) => setConfirmed((before) => new Set([...before, field])),
    [],
  )
  const confirmField = useMemo(
    () => ({
      type: () => confirm('type'),
      official_id: () => confirm('official_id'),
      decision_date: () => confirm('decision_date'),
      committal_date: () => confirm('committal_date'),
      time_of_committal: () => confirm('time_of_committal'),
      fact_code: () => confirm('fact_code'),
      authority: () => confirm('authority'),
    }),
    [confirm],
  )
  const read = proposalsOf(state)
  const reading = state.phase === 'ready' ? state.reading : undefined
  const filled = useRef(new Map<string, string>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reading, whatever is typed after it
  useEffect(() => {
    setConfirmed(new Set())
    const before = form.values()
    const changes: Partial<Record<FilledField, string>> = {}
    for (const field of fields) {
      const value = read.get(filledFrom[field])?.value
      const isUntouched = before[field] === start[field] || before[field] === filled.current.get(field)
      const next = value ? inField(field, value) : start[field]
      // Of another file before, nothing stays.
      if (isUntouched && (value || filled.current.has(field))) changes[field] = next
      if (value) filled.current.set(field, next)
      else filled.current.delete(field)
    }
    if (Object.keys(changes).length > 0) form.set(changes)
  }, [reading])

  const of = (field: keyof NewCaseFields): Filled | undefined => {
    const proposal = read.get(readAbout[field] ?? '')
    if (!proposal) return undefined
    // The client is not filled in.
    const isProposed = filled.current.has(field) && values[field] === filled.current.get(field)
    const checked = confirmed.has(field) ? 'confirmed' : 'open'
    return { proposal, state: isProposed ? checked : undefined }
  }
  const proposed = fields.filter((field) => of(field)?.state !== undefined)
  return {
    of,
    addressee: read.get('addressee'),
    unchecked: proposed.filter((field) => of(field)?.state === 'open'),
    total: proposed.length,
    unreadable: fields.filter((field) => read.get(filledFrom[field])?.value === null).length,
    confirm,
    confirmField,
  }
}
