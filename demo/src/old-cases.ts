import { holdCase } from '@zaakwerk/api/modules/cases/cases/case-hold.service'
import { recordApproval } from '@zaakwerk/api/modules/operations/retention/approve.service'
import { lockDestruction } from '@zaakwerk/api/modules/operations/retention/destructions.sql'
import { proposeMonthly, readProposal } from '@zaakwerk/api/modules/operations/retention/proposal.service'
import { runDestruction } from '@zaakwerk/api/modules/operations/retention/run-destruction'
import { changeTerm } from '@zaakwerk/api/modules/operations/retention/terms.service'
import { lockTerm } from '@zaakwerk/api/modules/operations/retention/terms.sql'
import { lockCases } from '@zaakwerk/api/platform/journal/lock-case.sql'
import type { CaseType } from '@zaakwerk/contract/case-types'
import type { RetentionKind } from '@zaakwerk/contract/entities/retention-term'
import { addMonths, dayOf } from '@zaakwerk/domain/dates'
import { retentionRules } from '@zaakwerk/domain/retention-terms'
import type { DemoEvent } from './calendar.ts'
import { createDemoCase, type DemoState } from './intake.ts'
import type { Office } from './office.ts'
import { seededRandom } from './random.ts'
import type { StaffName } from './staff.ts'
import { type DemoCase, status } from './steps.ts'
import type { Story } from './stories/story.ts'

const dayMs = 86_400_000
const types = [1, 2, 8, 14, 1, 10] as const satisfies CaseType[]
/** One old case for so many others. */
const share = 10
/** Of the old cases, as many were destroyed last month. */
const destroyed = 2

const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

/** A case that was closed so many years and days ago. */
const oldCase = (
  { type, at }: { readonly type: CaseType; readonly at: Date },
  state: DemoState,
): readonly DemoEvent[] => {
  const ends = 'case_closed_failure'
  const steps = [[60, status(ends)]] as const
  const story: Story = { types: [type], weight: 0, steps, ends, rest: [0, 0] }
  let of: DemoCase | undefined
  const comesIn = async (office: Office): Promise<void> => {
    of = await createDemoCase(office, { story, type, moments: [at] }, state)
    state.cases.push(of)
  }
  const closes = async (office: Office): Promise<unknown> => of && status(ends)(office, of)
  return [
    { at: daysAgo(at, 90), run: comesIn },
    { at, run: closes },
  ]
}

/** A lawyer confirmed the terms of the first two kinds. */
const confirmTerms = async (office: Office): Promise<void> => {
  const confirmed = [
    ['cases_wahv', 'bewaarbeleid, art. 4'],
    ['cases_nha', 'bewaarbeleid, art. 4'],
  ] as const satisfies (readonly [RetentionKind, string])[]
  for (const [kind, source] of confirmed)
    await office.write(async (services) => {
      await lockTerm(services.db, kind)
      const { years } = retentionRules[kind]
      return changeTerm(services, office.as('admin'), { kind, years, source, is_confirmed: true })
    })
}

const agree = async (office: Office, by: StaffName): Promise<void> => {
  const { destruction } = await readProposal(office.services)
  if (!destruction) return
  const all = destruction.cases
    .filter(({ state, is_confirmed }) => state === 'listed' && is_confirmed)
    .map(({ case_id }) => case_id)
  await office.write(async (services) => {
    const locked = await lockDestruction(services.db, destruction.id)
    const cases = destruction.state === 'proposed' ? all.slice(0, destroyed) : all
    const reason = 'De andere bekijkt de jurist nog.'
    await recordApproval(services, office.as(by), { locked, cases, reason, confirmation: cases.length })
  })
}

const holdOne = async (office: Office, { cases }: DemoState): Promise<void> => {
  await office.write(async (services) => {
    // Those that were destroyed are no more.
    const left = await lockCases(
      services.db,
      cases.map((of) => of.id),
    )
    const [of] = left
    if (!of) return
    const review_on = addMonths(dayOf(services.now()), 6)
    const note = 'De cliënt heeft een klacht ingediend over de afhandeling.'
    await holdCase(services, office.as('lawyer'), { caseId: of.id, reason: 'complaint', note, review_on })
  })
}

/** Cases of years ago: some were destroyed with a certificate, one is held, and the others are proposed. */
export const oldCaseEvents = (count: number, given: DemoState, now: Date): readonly DemoEvent[] => {
  const old = Math.floor(count / share)
  if (old === 0) return []
  // Of their own: the other cases are the same without them.
  const state: DemoState = { ...given, random: seededRandom(20_191_121), cases: [] }
  const events = Array.from({ length: old }, (_, nth) => {
    const type = types[nth % types.length] ?? types[0]
    return oldCase({ type, at: daysAgo(now, 9 * 365 - nth) }, state)
  }).flat()
  return [
    ...events,
    { at: daysAgo(now, 60), run: confirmTerms },
    { at: daysAgo(now, 46), run: ({ services }) => proposeMonthly(services) },
    { at: daysAgo(now, 45), run: (office) => agree(office, 'admin') },
    { at: daysAgo(now, 44), run: (office) => agree(office, 'system') },
    { at: daysAgo(now, 35), run: ({ services }) => runDestruction(services) },
    { at: daysAgo(now, 20), run: (office) => holdOne(office, state) },
    { at: daysAgo(now, 1), run: ({ services }) => proposeMonthly(services) },
  ]
}
