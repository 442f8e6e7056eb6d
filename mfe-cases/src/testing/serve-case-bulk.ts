import type { BatchItemState, CaseBatch, CaseBatchRow } from '@zaakwerk/contract/case-batches'
import type { CaseBulkPreview } from '@zaakwerk/contract/case-bulk'
import type { CaseSummary } from '@zaakwerk/contract/entities/case-row'
import { aPage, type FakeCall, serveApi } from '@zaakwerk/testing/fake-api'

type Answer = ReturnType<typeof aPage>
type Fields = Readonly<Record<string, unknown>>

interface BulkServer {
  /** Returns the reason why a case is refused, if any. */
  readonly refusal?: (one: CaseSummary) => string | undefined
  /** Returns the reason why a case fails in the batch, if any. */
  readonly failure?: (one: CaseSummary) => string | undefined
  /** Effects and remarks of each changed case. */
  readonly effect?: Partial<CaseBulkPreview>
  readonly undoable?: boolean
  /** Number of cases in the preview; by default those of the list. */
  readonly previewed?: number
  /** Selected cases that were deleted. */
  readonly missing?: readonly number[]
  /** A batch has ended when the response to its start arrives. */
  readonly isInstant?: boolean
  /** Number of reads during which a batch is running. */
  readonly runsFor?: number
  /** Total of the list. */
  readonly total?: number
  /** Batches from before the page was opened. */
  readonly earlier?: readonly CaseBatch[]
  /** Handler that takes precedence. */
  readonly answer?: (call: FakeCall) => Answer | undefined
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})
const noCounts = { waiting: 0, done: 0, unchanged: 0, failed: 0, stopped: 0 }

/** An ended batch. */
export const aBatch = (given: Partial<CaseBatch> = {}): CaseBatch => ({
  id: 1,
  act: { kind: 'status', action: null },
  retry: null,
  undoes_id: null,
  counts: { ...noCounts, done: 500 },
  undoable: 0,
  created_at: '2026-11-27T10:00:00Z',
  finished_at: '2026-11-27T10:01:00Z',
  ...given,
})

interface Batch {
  batch: CaseBatch
  rows: CaseBatchRow[]
  reads: number
}

/** Stub of the API of the list of cases with bulk actions. A batch ends after a number of reads. */
export const serveCaseBulk = (cases: readonly CaseSummary[], server: BulkServer = {}): void => {
  const batches = new Map<number, Batch>(
    server.earlier?.map((batch) => [batch.id, { batch, rows: [], reads: 0 }]),
  )
  const dismissed = new Set<number>()
  const rowOf = (
    { id, internal_id, cjib_number }: CaseSummary,
    state: BatchItemState,
    reason: string | null,
  ) => ({
    id,
    internal_id,
    reference: cjib_number,
    state,
    reason,
  })
  const chosenBy = (selection: unknown): readonly CaseSummary[] => {
    const { ids } = fieldsOf(selection)
    return Array.isArray(ids) ? cases.filter(({ id }) => ids.includes(id)) : cases
  }
  const preview = ({ fields }: FakeCall): Answer => {
    const status = fieldsOf(fields.act).status
    const rows = chosenBy(fields.selection).map((one): CaseBulkPreview => {
      const reason = server.refusal?.(one) ?? null
      return {
        id: one.id,
        version: one.version,
        internal_id: one.internal_id,
        reference: one.cjib_number,
        type: one.type,
        outcome: reason ? 'refused' : 'changes',
        status: one.status,
        status_after: typeof status === 'string' && !reason ? status : null,
        mails: 0,
        letters: 0,
        tasks: 0,
        remarks: [],
        ...(reason ? {} : server.effect),
        reason,
      }
    })
    const more = Array.from({ length: server.previewed ?? 0 }, (_, at) => ({ ...rows[0], id: at + 1 }))
    return { status: 200, data: { rows: more.length > 0 ? more : rows, missing: server.missing ?? [] } }
  }
  const setCounts = (one: Batch, isOver: boolean): void => {
    const counts = { ...noCounts }
    for (const { state } of one.rows) if (state in counts) counts[state as BatchItemState] += 1
    one.batch = {
      ...one.batch,
      counts,
      undoable: isOver && server.undoable && one.batch.undoes_id === null ? counts.done : 0,
      finished_at: isOver ? '2026-11-27T10:01:00Z' : null,
    }
  }
  const start = (ids: readonly unknown[], act: Fields, undoes: number | null): Answer => {
    const id = batches.size + 1
    const { kind, action } = act
    const one: Batch = {
      batch: aBatch({
        id,
        act: { kind: String(kind), action: typeof action === 'string' ? action : null },
        retry: act,
        undoes_id: undoes,
      }),
      rows: cases.filter((row) => ids.includes(row.id)).map((row) => rowOf(row, 'waiting', null)),
      reads: 0,
    }
    setCounts(one, false)
    batches.set(id, one)
    if (server.isInstant) work(one)
    return { status: 201, data: one.batch }
  }
  const work = (one: Batch): void => {
    one.reads += 1
    if (one.batch.finished_at !== null || one.reads <= (server.runsFor ?? 0)) return
    one.rows = one.rows.map((row) => {
      const subject = cases.find(({ id }) => id === row.id)
      const reason = (subject && server.failure?.(subject)) ?? null
      return { ...row, state: reason ? 'failed' : 'done', reason }
    })
    setCounts(one, true)
  }

  serveApi((call) => {
    const { method, path, fields } = call
    const answer = server.answer?.(call)
    if (answer) return answer
    if (path === '/cases/search') return aPage([...cases], server.total ?? cases.length)
    if (path === '/cases/bulk/actions')
      return {
        status: 200,
        data: {
          total: cases.length,
          actions: ['reject', 'mail'].map((action) => ({
            action,
            count: cases.filter((one) => !server.refusal?.(one)).length,
            reasons: [],
          })),
        },
      }
    if (path === '/cases/bulk/preview') return preview(call)
    if (path === '/cases/bulk' && method === 'POST') {
      const sent = Array.isArray(fields.cases) ? fields.cases.map((one) => fieldsOf(one).id) : []
      return start(sent, fieldsOf(fields.act), null)
    }
    if (path === '/cases/bulk')
      return {
        status: 200,
        data: [...batches.values()]
          .map(({ batch }) => batch)
          .filter(({ id }) => !dismissed.has(id))
          .reverse(),
      }
    const one = batches.get(Number(path.split('/')[3]))
    if (!one) return aPage([])
    if (path.endsWith('/undo'))
      return start(
        one.rows.map(({ id }) => id),
        fieldsOf(one.batch.retry),
        one.batch.id,
      )
    if (method === 'PATCH') {
      if (fields.set === 'dismissed') dismissed.add(one.batch.id)
      else {
        one.rows = one.rows.map((row) => (row.state === 'waiting' ? { ...row, state: 'stopped' } : row))
        setCounts(one, true)
      }
      return { status: 200, data: one.batch }
    }
    work(one)
    return { status: 200, data: { batch: one.batch, rows: one.rows } }
  })
}
