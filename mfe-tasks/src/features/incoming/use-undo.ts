import { searchCases } from '@zaakwerk/contract/case-search'
import type { IncomingItem } from '@zaakwerk/contract/entities/incoming'
import {
  getIncoming,
  getIncomingSummary,
  type IncomingSummary,
  listIncoming,
} from '@zaakwerk/contract/incoming'
import { undoFiling } from '@zaakwerk/contract/incoming-filing'
import { filingKindLabel } from '@zaakwerk/domain/incoming-filing'
import { notify, useAction } from '@zaakwerk/platform'
import { useState } from 'react'
import { timeOf } from '../../desk/days.ts'
import { refreshedReads } from '../../task/refreshed-reads.ts'

/** Identifies a filing that can be undone. */
interface Filed {
  readonly id: number
  readonly version: number
  readonly caseId: number
}

/** Items that were filed together from this page. */
interface Batch {
  readonly text: string
  readonly items: readonly Filed[]
}

interface Undo {
  /** The text of the line; undefined if there is nothing to undo. */
  readonly text: string | undefined
  /** Whether it was filed from this page. */
  readonly isOwn: boolean
  readonly isBusy: boolean
  readonly undoLast: () => void
  readonly undo: (item: IncomingItem) => void
  /** Call after an action that Z does not undo, because earlier filings are then not the last action. */
  readonly clear: () => void
  /** Call after filing. */
  readonly add: (items: readonly IncomingItem[], kind: string) => void
}

const filedOf = ({ id, version, case: filedIn }: IncomingItem): readonly Filed[] =>
  filedIn ? [{ id, version, caseId: filedIn.id }] : []

const textOf = (items: readonly IncomingItem[], kind: string): string => {
  const [first] = items
  const at = first?.closed_at ? ` om ${timeOf(first.closed_at)}` : ''
  return items.length === 1
    ? `${filingKindLabel(kind)} opgeborgen in ${first?.case?.internal_id ?? 'het dossier'}${at}`
    : `${items.length} stukken opgeborgen${at}`
}

/** Undoes filings of today. Key Z undoes filings from this page, latest first; the line also undoes a filing from before the page was opened. */
export const useUndo = (summary: IncomingSummary | undefined): Undo => {
  const [batches, setBatches] = useState<readonly Batch[]>([])
  const { run, isRunning: isBusy } = useAction(undoFiling, {
    refreshes: [listIncoming, getIncoming, getIncomingSummary, searchCases, ...refreshedReads],
  })
  const own = batches.at(-1)
  const last = summary?.last_filing
  const undoAll = async (items: readonly Filed[]): Promise<void> => {
    if (isBusy) return
    // Latest first, because an earlier filing in the same case cannot be undone before a later one.
    for (const { id, version, caseId } of items.toReversed()) {
      try {
        await run({ params: { id }, version, body: { case_id: caseId } })
        setBatches((all) =>
          all
            .map((batch) => ({ ...batch, items: batch.items.filter((one) => one.id !== id) }))
            .filter((batch) => batch.items.length > 0),
        )
      } catch (error) {
        notify.lastingFailure(error)
        return
      }
    }
    notify.success({
      title:
        items.length === 1
          ? 'Het stuk staat weer bij Op te bergen'
          : 'De stukken staan weer bij Op te bergen',
    })
  }
  const fromServer = last && {
    text: `${filingKindLabel(last.kind)} opgeborgen in ${last.case.internal_id} om ${timeOf(last.filed_at)}`,
    items: [{ id: last.id, version: last.version, caseId: last.case.id }],
  }
  const shown = own ?? fromServer ?? undefined
  return {
    text: shown?.text,
    isOwn: own !== undefined,
    isBusy,
    undoLast: () => void (shown && undoAll(shown.items)),
    undo: (item) => void undoAll(filedOf(item)),
    clear: () => setBatches([]),
    add: (items, kind) =>
      setBatches((all) => [...all, { text: textOf(items, kind), items: items.flatMap(filedOf) }]),
  }
}
