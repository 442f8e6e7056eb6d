import { caseFamily } from '@zaakwerk/domain/case-types'
import { eventStep } from '@zaakwerk/domain/workflow'
import { aCaseFor } from '@zaakwerk/testing/workflow-case.builder'
import type { Row } from '@zaakwerk/testing/workflow-table/row'
import { beforeAll, expect, it } from 'vitest'
import { checkTerms } from '../../../cases/terms/check-terms.ts'
import { startAppWithRunner, wholeTableMs } from './app-with-runner.ts'
import { checkOutcome } from './check-outcome.ts'
import { runTable, type Worked } from './outcome.ts'
import { casesOf, type TableCase } from './table-case.ts'

/**
 * Of each row one type, and each type to which the workflow does something else: by the type of a case its status, tasks and jobs are
 * those of `eventStep`. So a type that the workflow begins to treat otherwise is compared with its row too. What mails and letters say in
 * each family is read in mail-texts.test.ts and make-letter.test.ts; of one row a case of each family finds the facts for them.
 */
const oneOfEachKind = (row: Row): Row => {
  const { tasks } = aCaseFor(row.event)
  const kinds = Map.groupBy(row.types, (type) => {
    const step = eventStep(row.event, aCaseFor(row.event, { type, tasks }), row.data ?? {})
    return `${row.isForEachFamily ? caseFamily(type) : ''} ${JSON.stringify(step)}`
  })
  return { ...row, types: [...kinds.values()].flatMap(([first]) => first ?? []) }
}

const timesAtOnce = 4

/** Of each event the first row, and of each channel that it may name: what a file says may be taken over as often as is asked. */
const askedAtOnce = (rows: readonly Row[]): ReadonlySet<Row> => {
  const able = rows.filter(({ given, expected }) => !given?.caseInformation && !expected.failed)
  const groups = Map.groupBy(able, ({ event, data }) => `${event} ${data?.channel ?? ''}`)
  return new Set([...groups.values()].flatMap(([first]) => first ?? []))
}

/** "A second request for a job that is queued or running answers 208 with a detail that contains 'wachtrij'; nothing changes." */
const checkAnswers = ({ row: { expected } }: TableCase, { answers }: Worked): void => {
  const isQueued = [expected.mails, expected.letters, expected.papers].some((made = []) => made.length > 0)
  const refusals = answers.filter(({ status }) => status !== 200)
  expect(answers.length - refusals.length, JSON.stringify(answers[0]?.body)).toBe(1)
  for (const { status, body } of refusals) {
    expect([status, body.code]).toEqual(isQueued ? [208, 'already_queued'] : [400, 'action_refused'])
    if (isQueued) expect(body.detail).toContain('wachtrij')
  }
}

/**
 * Each kind of case of these rows as a test, over HTTP, all of them worked at the same time by one engine. The first of an event is asked
 * for several times at once: what is there afterwards is what one of them leaves.
 */
export const testRows = async (rows: readonly Row[]): Promise<void> => {
  const engine = await startAppWithRunner()
  const kinds = rows.map(oneOfEachKind)
  const several = askedAtOnce(kinds)
  const table = casesOf(kinds)
  let worked: ReadonlyMap<TableCase, Worked> = new Map()
  beforeAll(async () => {
    worked = await runTable(engine, table, ({ row }) => (several.has(row) ? timesAtOnce : 1))
  }, wholeTableMs)
  it.each(table.map((one) => [one.name, one] as const))('%s', async (_name, one) => {
    const { row } = one
    const found = worked.get(one) ?? expect.fail('it was not worked')
    checkAnswers(one, found)
    const steps = [row.expected, row.next?.expected].filter((expected) => expected !== undefined)
    expect(found.outcomes).toHaveLength(steps.length)
    for (const [at, expected] of steps.entries())
      await checkOutcome(engine, { row, expected }, found.outcomes[at] ?? expect.fail('nothing was found'))
  })
  it('leaves the terms of all cases as they are calculated', async () => {
    const { services, logged } = engine.app
    const before = logged.length
    await checkTerms(services)
    expect(logged.slice(before)).toEqual([])
  })
}
