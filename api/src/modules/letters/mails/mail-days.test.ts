import type { CaseType } from '@zaakwerk/contract/case-types'
import { formatDate } from '@zaakwerk/domain/dates'
import { expect, it } from 'vitest'
import type { cases } from '../../../platform/db/schema/cases.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { renderTemplate } from '../templates/render-template.ts'
import { findLeadingClient, findMailCase } from './mail-case.sql.ts'
import { caseFacts } from './mail-facts.ts'

const { db, services } = await testApp()
const now = () => new Date('2026-11-10T10:00:00Z')

const factsOf = async (type: CaseType, given: Partial<typeof cases.$inferInsert>) => {
  const { id } = await insertCase(
    db,
    { type, status: 'objection_submitted', decision_date: '2026-11-02', ...given },
    { clients: [{ initials: 'A.', last_name: 'Berg', email: 'a.berg@voorbeeld.test' }] },
  )
  const subject = (await findMailCase(db, id)) ?? expect.fail('no case')
  const client = (await findLeadingClient(db, id)) ?? expect.fail('no client')
  return caseFacts(subject, client, { config: services.config, now })
}

it.each([
  [1, {}, '2026-12-14'],
  [5, { original_decision_date: '2026-10-01' }, '2026-11-12'],
  // A reminder opens no term of its own.
  [5, {}, undefined],
  [20, {}, '2026-12-14'],
  [26, {}, '2026-11-16'],
  [2, {}, '2026-12-14'],
  [25, {}, undefined],
  [19, {}, undefined],
  [21, {}, '2026-12-14'],
  [9, {}, '2026-12-14'],
  [10, { is_fitness_for_work: true }, '2026-11-16'],
  [14, {}, '2026-11-16'],
  [14, { known_on: '2026-11-09' }, '2026-11-23'],
  [14, { fine_cents: 10_000 }, '2026-12-14'],
  [15, {}, undefined],
] as const)(
  'a mail about a case of type %i with %j names the last day of its own remedy: %s',
  async (type, given, day) => {
    expect((await factsOf(type, given)).term_ends_on).toBe(day)
  },
)

it.each([
  ['BTU Gemeente', 8, {}, '2027-01-25'],
  ['with a committee', 8, { has_committee: true }, '2027-03-08'],
  ['UWV', 10, {}, '2027-03-15'],
  ['UWV with medical grounds', 10, { has_medical_grounds: true }, '2027-04-12'],
  ['UWV, put off by six weeks', 10, { adjourned_weeks: 6 }, '2027-04-26'],
  ['UWV on fitness for work', 10, { is_fitness_for_work: true }, '2027-02-15'],
  ['UWV on fitness, medical', 10, { is_fitness_for_work: true, has_medical_grounds: true }, '2027-03-15'],
] as const)('the client of %s reads by when is decided', async (_, type, given, day) => {
  const facts = await factsOf(type, given)
  expect(facts.decision_due).toBe(day)
  const { body } = await renderTemplate(db, { kind: 'mail', name: 'objection_submitted' }, facts)
  expect(body).toContain(`Er moet uiterlijk op ${formatDate(day)} op je bezwaar zijn beslist.`)
})
