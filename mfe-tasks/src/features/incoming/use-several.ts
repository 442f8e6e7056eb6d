import { searchCases } from '@zaakwerk/contract/case-search'
import { getCase } from '@zaakwerk/contract/cases'
import type { FilingKind, IncomingItem } from '@zaakwerk/contract/entities/incoming'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import { getIncoming, getIncomingSummary, listIncoming } from '@zaakwerk/contract/incoming'
import { fileIncoming } from '@zaakwerk/contract/incoming-filing'
import { dayOf } from '@zaakwerk/domain/dates'
import { filingKindLabel } from '@zaakwerk/domain/incoming-filing'
import { callEndpoint, failureOf, useAction } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import type { CaseChoice } from '@zaakwerk/widgets/case-choice'
import { useState } from 'react'
import { refreshedReads } from '../../task/refreshed-reads.ts'
import { dateProblem } from './filing-problems.ts'
import { caseIdOf, filingBody, startOf } from './filing-values.ts'

/** The shared values of all items. */
interface SeveralValues {
  readonly [name: string]: unknown
  /** Each in the case that is likely for it, or all in one. */
  readonly which: 'own' | 'same'
  readonly case: CaseChoice
  readonly kind: FilingKind | ''
  /** Empty: for each the day on which it came in. */
  readonly received_on: string
  readonly task: TaskType | 'proposed' | ''
  readonly assignee_id: string
}

export interface SeveralForm {
  readonly form: Form<SeveralValues>
  /** Why items were not filed, by their id. */
  readonly failures: ReadonlyMap<number, string>
}

/** Files several items with a call for each. A failed item remains in the list with the reason; the others are filed. */
export const useSeveral = (
  items: readonly IncomingItem[],
  onFiled: (filed: readonly IncomingItem[], kind: FilingKind) => void,
): SeveralForm => {
  const { run } = useAction(fileIncoming, {
    refreshes: [listIncoming, getIncoming, getIncomingSummary, searchCases, ...refreshedReads],
  })
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map())

  const fileOne = async (
    { id }: IncomingItem,
    values: SeveralValues & { readonly kind: FilingKind },
  ): Promise<IncomingItem | string> => {
    const item = await callEndpoint(getIncoming, { params: { id } })
    const start = startOf(item)
    const caseId = values.which === 'same' ? caseIdOf(values.case) : start.likely?.case_id
    if (caseId === undefined) return 'Geen dossier voorgesteld. Berg dit stuk zelf op.'
    if (start.kind !== '' && start.kind !== 'other' && start.kind !== values.kind)
      return `Gelezen als "${filingKindLabel(start.kind)}". Berg dit stuk zelf op.`
    // Reloaded for each item, because filing the previous item may have changed the status of the case.
    const detail = await callEndpoint(getCase, { params: { id: caseId } })
    const received_on = values.received_on || dayOf(new Date(item.received_at))
    const body = filingBody(item, detail, { ...start, ...values, received_on, paper_date: '', letter: '' })
    return run({ params: { id }, version: item.version, body })
  }

  const form: Form<SeveralValues> = useForm<SeveralValues>({
    label: 'Opbergen',
    labels: {
      which: 'In welk dossier',
      case: 'Dossier',
      kind: 'Soort stuk',
      received_on: 'Ontvangen',
      task: 'Volgende stap',
      assignee_id: 'Wie',
    },
    start: {
      which: 'own',
      case: { kind: 'none' },
      kind: '',
      received_on: '',
      task: 'proposed',
      assignee_id: '',
    },
    isGuarded: false,
    check: ({ which, case: choice, kind, received_on }) => ({
      case: which === 'same' && caseIdOf(choice) === undefined ? 'Kies het dossier.' : undefined,
      kind: kind === '' ? 'Kies wat het is.' : undefined,
      received_on: received_on === '' ? undefined : dateProblem(received_on),
    }),
    submit: async (values) => {
      const { kind } = values
      if (kind === '') return
      const filed: IncomingItem[] = []
      const failed = new Map<number, string>()
      for (const item of items) {
        const outcome = await fileOne(item, { ...values, kind }).catch(
          (error: unknown) => failureOf(error).text,
        )
        if (typeof outcome === 'string') failed.set(item.id, outcome)
        else filed.push(outcome)
      }
      setFailures(failed)
      if (filed.length > 0) onFiled(filed, kind)
    },
  })
  return { form, failures }
}
