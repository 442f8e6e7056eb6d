import { pick } from '@zaakwerk/contract/zod'
import * as z from '@zaakwerk/contract/zod-server'
import { expect, it } from 'vitest'
import { Account } from './accounts.ts'
import { allEndpoints } from './all-endpoints.ts'
import { CaseBulkPreview } from './case-bulk.ts'
import type { Endpoint, Schema } from './endpoint.ts'
import { CaseDetail } from './entities/case.ts'
import { TaskSummary } from './entities/task.ts'
import { TermFacts } from './entities/term.ts'
import { enumerationOf } from './enumerations.ts'
import { ErrorAnswer } from './errors.ts'
import { IncomingSummary } from './incoming.ts'
import { Integration } from './integrations.ts'
import { OutboxMessage } from './outbox.ts'
import { TaskChanges } from './tasks.ts'
import { Today } from './today.ts'
import { TaskToDistribute, Workload } from './workload.ts'

const isClosed = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.core.$ZodEnum ||
  schema instanceof z.core.$ZodLiteral ||
  (schema instanceof z.core.$ZodUnion && schema._zod.def.options.every(isClosed))

/** A value of no enumeration we have, of the kind that this one takes. */
const unheardOf = (enumeration: z.core.$ZodType): string | number =>
  z.safeParse(enumeration, 1).success ? 999_999 : 'from_next_year'

/** A value of the schema, with an unknown value for every enumeration. */
const fromNextYear = (schema: z.core.$ZodType): unknown => {
  const enumeration = isClosed(schema) ? schema : enumerationOf(schema)
  if (enumeration) return unheardOf(enumeration)
  if (schema instanceof z.core.$ZodObject)
    return Object.fromEntries(
      Object.entries(schema._zod.def.shape).map(([key, field]: [string, z.core.$ZodType]) => [
        key,
        fromNextYear(field),
      ]),
    )
  if (schema instanceof z.core.$ZodTuple) return schema._zod.def.items.map(fromNextYear)
  if (schema instanceof z.core.$ZodArray) return [fromNextYear(schema._zod.def.element)]
  if (
    schema instanceof z.core.$ZodCatch ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodDefault
  )
    return fromNextYear(schema._zod.def.innerType)
  if (schema instanceof z.core.$ZodRecord) return { key: fromNextYear(schema._zod.def.valueType) }
  if (schema instanceof z.core.$ZodNumber) return 1
  if (schema instanceof z.core.$ZodBoolean) return true
  if (schema instanceof z.core.$ZodUnknown) return null
  const samples = ['text', '2026-11-20', '2026-11-20T09:14:00+01:00', '00000000-0000-4000-8000-000000000001']
  return samples.find((text) => z.safeParse(schema, text).success)
}

const answerOf = ({ answer }: Endpoint): Schema | undefined => {
  if (!('kind' in answer)) return answer
  if (answer.kind === 'events') return answer.event
  return answer.kind === 'page' ? answer.item : undefined
}

const answers = allEndpoints.flatMap((endpoint) => {
  const schema = answerOf(endpoint)
  return schema ? [{ name: `${endpoint.method} ${endpoint.path}`, schema }] : []
})

it.each([...answers, { name: 'every error', schema: ErrorAnswer }])(
  'an open tab reads the answer of $name when the server has learned new values',
  ({ schema }) => {
    const answer = fromNextYear(schema)
    expect(schema.parse(answer)).toEqual(answer)
  },
)

it.each<readonly [string, z.core.$ZodType, Readonly<Record<string, unknown>>]>([
  ['Vandaag', Today, { mentions: { total: 0, items: [] }, covered: [] }],
  ['a case', CaseDetail, { contested_decision_date: null }],
  ['the facts of terms', TermFacts, { contested_decision_date: null }],
  ['an account', Account, { room: null, takes_new_work: false, weekly_hours: null }],
  ['the work of a colleague', Workload, { weekly_hours: null }],
  ['a task to distribute', TaskToDistribute, { weight: 1 }],
  ['a mail of the outbox', OutboxMessage, { document_ids: [] }],
  ['an integration', Integration, { warning: null }],
  ['a source of incoming mail', IncomingSummary.shape.sources._zod.def.element, { used_percent: null }],
  ['a preview of a bulk action', CaseBulkPreview, { type: 0 }],
])('a new page reads %s of the previous release, without the new fields', (_what, schema, added) => {
  const whole = z.record(z.string(), z.unknown()).parse(fromNextYear(schema))
  const before = Object.fromEntries(Object.entries(whole).filter(([key]) => !(key in added)))
  expect(z.parse(schema, before)).toEqual({ ...before, ...added })
})

it.each(['20260-01-01', '0026-01-01', '2026-02-30', 'volgt', 7])(
  'the deadline %j of a task becomes empty in an answer, and is refused in a request',
  (due_date) => {
    const answered = pick(TaskSummary, { due_date: true })
    expect(answered.parse({ due_date })).toEqual({ due_date: null })
    expect(answered.parse({ due_date: '2026-11-20' })).toEqual({ due_date: '2026-11-20' })
    expect(TaskChanges.safeParse({ due_date }).success).toBe(false)
  },
)

it('puts new values wherever a case holds an enumeration', () => {
  const found = answers.find(({ name }) => name === 'GET /cases/{id}')
  expect(found && fromNextYear(found.schema)).toMatchObject({
    status: 'from_next_year',
    type: 999_999,
    client: [{ salutation: 'from_next_year' }],
    authorities: { submission_type: 'from_next_year' },
    tasks: [{ status: 'from_next_year', type: 'from_next_year' }],
  })
})
