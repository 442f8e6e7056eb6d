import { CaseBatch, type CaseBatchRow, getCaseBatch } from '@zaakwerk/contract/case-batches'
import { type BulkAct, CaseBulkPreview } from '@zaakwerk/contract/case-bulk'
import * as z from '@zaakwerk/contract/zod'
import { expect } from 'vitest'
import { jobRegistry } from '../../../../job-handlers.ts'
import { and, eq, sql } from '../../../../platform/db/drizzle.ts'
import { jobs } from '../../../../platform/db/schema/jobs.ts'
import { runAttempt } from '../../../../platform/jobs/run-attempt.ts'
import type { Services } from '../../../../platform/request/services.ts'
import type { Caller } from '../../../../platform/testing/caller.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'

type Seen = { readonly id: number; readonly version: number }
/** Request body: without defaults. */
type Act = z.input<typeof BulkAct>

/** Starts bulk actions over HTTP and runs their jobs by hand. */
export const batchesOf = ({ db, services }: TestApp, call: Caller) => {
  const answered = async (...given: Parameters<Caller>): Promise<unknown> => {
    const { status, body } = await call(...given)
    expect([200, 201], JSON.stringify(body).slice(0, 500)).toContain(status)
    return body
  }
  const isJobOf = (id: number) =>
    and(eq(jobs.kind, 'run_case_batch'), sql`(${jobs.payload}->>'batch_id')::int = ${id}`)
  const results = async (id: number) => {
    const { batch, rows } = getCaseBatch.answer.parse(await answered('GET', `/cases/bulk/${id}`))
    const byCase = new Map<number, CaseBatchRow>(rows.map((row) => [row.id, row]))
    return { batch, of: (one: { readonly id: number }) => byCase.get(one.id) }
  }
  return {
    preview: async (ids: readonly number[], act: Act) => {
      const body = await answered('POST', '/cases/bulk/preview', { json: { selection: { ids }, act } })
      return z.object({ rows: z.array(CaseBulkPreview), missing: z.array(z.int()) }).parse(body)
    },
    start: async (cases: readonly Seen[], act: Act, headers: Record<string, string> = {}) => {
      const json = { act, cases: cases.map(({ id, version }) => ({ id, version })) }
      return CaseBatch.parse(await answered('POST', '/cases/bulk', { json, headers }))
    },
    undo: async (id: number) => CaseBatch.parse(await answered('POST', `/cases/bulk/${id}/undo`)),
    results,
    /** Runs one attempt of the job of a batch. */
    run: async (id: number, given: Services = services) => {
      const [job] = await db.select().from(jobs).where(isJobOf(id))
      await runAttempt(given, jobRegistry, job?.runner_job_id ?? '')
      return results(id)
    },
  }
}

/** Services whose database fails at the transactions that match a condition, before or after the commit: with a lost connection or a PostgreSQL error code. */
export const losingDatabase = (
  services: Services,
  isLost: (place: number) => 'before' | 'after' | undefined,
  codes: readonly string[] = [],
): Services => {
  let place = 0
  const lose = (): never => {
    const code = codes[place - 1]
    throw code === undefined
      ? new Error('Connection terminated unexpectedly')
      : Object.assign(new Error('canceling statement'), { code })
  }
  const db: Services['db'] = Object.create(services.db)
  db.transaction = async (work, config) => {
    place += 1
    const lost = isLost(place)
    if (lost === 'before') lose()
    const result = await services.db.transaction(work, config)
    return lost === 'after' ? lose() : result
  }
  return { ...services, db }
}
