import { beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../../platform/testing/caller.ts'
import { allRows } from './testing/table/all-rows.ts'
import { startAppWithRunner, wholeTableMs } from './testing/table/app-with-runner.ts'
import { checkOutcome } from './testing/table/check-outcome.ts'
import { type Outcome, outcomesOf } from './testing/table/outcome.ts'
import type { Row } from './testing/table/row.ts'
import { casesOf, postRow, type TableCase } from './testing/table/table-case.ts'

// "A second request for a job that is queued or running answers 208 with a detail that contains 'wachtrij'; nothing changes."
// Twenty equal requests without a key, while the engine runs: all that is there afterwards is what one of them leaves.

const engine = await startAppWithRunner()

const isFilled = (list: readonly unknown[] = []): boolean => list.length > 0
const isQueued = ({ next, expected: { mails, letters, papers, failed } }: Row): boolean =>
  next === undefined && failed === undefined && [mails, letters, papers].some(isFilled)

/** Of each event one case; of each letter one by e-mail, of two one at the mailroom, and the one for the counter. */
const oneOfEach = (rows: readonly Row[]): readonly TableCase[] => {
  const isChosen = (way: string, event: string): boolean =>
    way !== 'ftp' &&
    (!way.includes('mailroom') ||
      (way === 'mailroom' && ['create_nha_pf_objection', 'handle_task_actions'].includes(event)))
  const groups = Map.groupBy(rows, ({ event, expected }) => `${event} ${expected.letters?.[0]?.by ?? ''}`)
  return [...groups]
    .filter(([name]) => {
      const [event = '', way = ''] = name.split(' ')
      return isChosen(way, event)
    })
    .flatMap(([, [row]]) => (row ? casesOf([{ ...row, types: row.types.slice(0, 1) }]) : []))
}
const queued = oneOfEach(allRows.filter(isQueued))

/** Events without a job: the first changes what the others need. */
const others = oneOfEach(
  allRows.filter((row) => !isQueued(row) && !row.next && !row.expected.failed && !row.given?.caseInformation),
)

const answers = new Map<number, readonly Answer[]>()
let outcomes: ReadonlyMap<TableCase, Outcome> = new Map()
beforeAll(async () => {
  const post: typeof postRow = async (...given) => {
    const all = await Promise.all(Array.from({ length: 20 }, () => postRow(...given)))
    answers.set(given[1], all)
    return all.find(({ status }) => status === 200) ?? expect.fail('none of them went through')
  }
  // One case after another, so that the twenty meet each other and nobody else.
  outcomes = await outcomesOf(engine, [...queued, ...others], { post, concurrency: 1 })
}, wholeTableMs)

const outcomeOf = (one: TableCase): Outcome => outcomes.get(one) ?? expect.fail('it was not worked')
const named = (table: readonly TableCase[]) => table.map((one) => [one.row.event, one.name, one] as const)

const refusalsOf = ({ before }: Outcome): readonly Answer[] => {
  const all = answers.get(before.id) ?? []
  const refused = all.filter(({ status }) => status !== 200)
  expect([all.length, refused.length]).toEqual([20, 19])
  return refused
}

/** Asks for the same once all is done, from a tab that shows the case as it was before: it is told so, and nothing happens. */
const askFromOldTab = async ({ row: { event, data } }: TableCase, { before: { id, version } }: Outcome) => {
  const { status, body } = await engine.lawyer.call('POST', `/cases/${id}/event`, {
    json: { event_type: event, additional_data: data },
    headers: { 'if-match': `"${version}"` },
  })
  expect([status, body.code]).toEqual([412, 'version_conflict'])
}

describe('twenty at once of what is queued: one effect, nineteen times 208', () => {
  it('has every event of the kind', () => {
    expect(new Set(queued.map(({ row }) => row.event)).size).toBe(20)
  })

  it.each(named(queued))('%s: %s', async (_event, _name, one) => {
    for (const { status, body } of refusalsOf(outcomeOf(one))) {
      expect([status, body.code]).toEqual([208, 'already_queued'])
      expect(body.detail).toContain('wachtrij')
    }
    await checkOutcome(engine, one, outcomeOf(one))
    await askFromOldTab(one, outcomeOf(one))
  })
})

describe('twenty at once of what is done in one go: one effect, nineteen times 400', () => {
  it.each(named(others))('%s: %s', async (_event, _name, one) => {
    for (const { status, body } of refusalsOf(outcomeOf(one)))
      expect([status, body.code]).toEqual([400, 'action_refused'])
    await checkOutcome(engine, one, outcomeOf(one))
    await askFromOldTab(one, outcomeOf(one))
  })
})
