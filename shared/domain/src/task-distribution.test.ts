import { roles } from '@zaakwerk/contract/roles'
import { expect, it } from 'vitest'
import {
  type Assignable,
  type Distributable,
  distribute,
  distributionRemark,
  whyText,
} from './task-distribution.ts'

const person = (id: number, given: Partial<Assignable> = {}): Assignable => ({
  id,
  first_name: ['', 'Sanne', 'Tom', 'Roos', 'Anouk'][id] ?? 'Noor',
  role: roles.lawyer,
  open: 10,
  room: 45,
  weekly_hours: null,
  takes_new_work: true,
  absence: null,
  ...given,
})
const [sanne, tom, roos] = [person(1), person(2, { open: 12 }), person(3, { role: roles.btu_lawyer })]
const away = (cover: number | null): Assignable['absence'] => ({
  first_day: '2026-11-26',
  is_now: true,
  cover: cover === null ? null : { id: cover },
})
const anouk = (cover: number | null, given: Partial<Assignable> = {}): Assignable =>
  person(4, { absence: away(cover), ...given })

/** A colleague with a future absence. */
const leaves = (id: number, first_day: string): Assignable =>
  person(id, { absence: { first_day, is_now: false, cover: null } })

const task = (given: Partial<Distributable> = {}): Distributable => ({
  id: 7,
  assignee_id: null,
  due_date: '2026-12-01',
  weight: 1,
  case: { type: 1 },
  known_by: [],
  ...given,
})
const ofAnouk = task({ assignee_id: 4 })
const benefits = task({ case: { type: 10 } })
const full = (one: Assignable): Assignable => ({ ...one, room: one.open })

interface Rule {
  readonly name: string
  readonly colleagues: readonly Assignable[]
  readonly task?: Distributable
  readonly expected: readonly [to: number | null, why: string, remark?: string]
}

it.each<Rule>([
  { name: 'most capacity left', colleagues: [tom, sanne], expected: [1, 'Heeft de meeste ruimte'] },
  {
    name: 'colleagues without a limit come after colleagues with capacity',
    colleagues: [person(1, { room: null, open: 0 }), tom],
    expected: [2, 'Heeft de meeste ruimte'],
  },
  {
    name: 'the lowest workload without a limit',
    colleagues: [person(1, { room: null }), person(2, { room: null, open: 3 })],
    expected: [2, 'Heeft de meeste ruimte'],
  },
  {
    name: 'the largest share of capacity left, including part-time colleagues',
    colleagues: [person(1, { open: 20 }), person(2, { open: 9, room: 27, weekly_hours: 24 })],
    expected: [2, 'Heeft de meeste ruimte bij 24 uur'],
  },
  {
    name: 'the lowest workload for the weekly hours without a limit',
    colleagues: [person(1, { room: null, open: 6, weekly_hours: 20 }), person(2, { room: null, open: 10 })],
    expected: [2, 'Heeft de meeste ruimte'],
  },
  {
    name: 'compares total weight, not number of tasks',
    colleagues: [person(1, { open: 10, load: 14 }), tom],
    expected: [2, 'Heeft de meeste ruimte'],
  },
  {
    name: 'a task with weight 3 needs a capacity of 3',
    colleagues: [person(1, { open: 1, room: 3 }), person(2, { open: 40, room: 43 })],
    task: task({ weight: 3 }),
    expected: [2, 'Heeft de meeste ruimte; telt 3×'],
  },
  {
    name: 'no colleague has the capacity for a task with weight 3',
    colleagues: [person(1, { open: 1, room: 3 })],
    task: task({ weight: 3 }),
    expected: [
      null,
      'Wie nieuw werk krijgt, heeft geen ruimte; telt 3×',
      'Wie nieuw werk krijgt, heeft geen ruimte; telt 3×',
    ],
  },
  {
    name: 'knowing the client takes precedence over capacity',
    colleagues: [sanne, tom],
    task: task({ known_by: [{ user_id: 2, cases: 3 }] }),
    expected: [2, 'Kent de cliënt, 3 dossiers'],
  },
  {
    name: 'a colleague who knows the client is at capacity',
    colleagues: [sanne, full(tom)],
    task: task({ known_by: [{ user_id: 2, cases: 1 }] }),
    expected: [1, 'Heeft de meeste ruimte'],
  },
  {
    name: 'the cover, before a colleague who knows the client',
    colleagues: [sanne, tom, anouk(2)],
    task: task({ assignee_id: 4, known_by: [{ user_id: 1, cases: 2 }] }),
    expected: [2, 'Neemt waar voor Anouk'],
  },
  {
    name: 'the cover, even if they take no new work',
    colleagues: [sanne, person(2, { takes_new_work: false }), anouk(2)],
    task: ofAnouk,
    expected: [2, 'Neemt waar voor Anouk'],
  },
  {
    name: 'a colleague with capacity, if the cover is at capacity',
    colleagues: [sanne, full(tom), anouk(2)],
    task: ofAnouk,
    expected: [1, 'Heeft de meeste ruimte'],
  },
  {
    name: 'a cover at capacity, if every colleague is at capacity',
    colleagues: [full(sanne), full(tom), anouk(2)],
    task: ofAnouk,
    expected: [2, 'Neemt waar voor Anouk', 'Boven de ruimte: 13 van 12'],
  },
  {
    name: 'an absent cover does not count',
    colleagues: [sanne, person(2, { absence: away(null) }), anouk(2)],
    task: ofAnouk,
    expected: [1, 'Heeft de meeste ruimte'],
  },
  {
    name: 'a colleague who leaves before the deadline does not count',
    colleagues: [leaves(1, '2026-12-01'), tom],
    expected: [2, 'Heeft de meeste ruimte'],
  },
  {
    name: 'nor does a cover who leaves before the deadline',
    colleagues: [sanne, leaves(2, '2026-11-28'), anouk(2)],
    task: ofAnouk,
    expected: [1, 'Heeft de meeste ruimte'],
  },
  {
    name: 'a colleague who leaves after the deadline',
    colleagues: [leaves(1, '2026-12-02'), tom],
    expected: [1, 'Heeft de meeste ruimte'],
  },
  {
    name: 'a colleague who leaves, for a task without a deadline',
    colleagues: [leaves(1, '2026-11-28'), tom],
    task: task({ due_date: null }),
    expected: [1, 'Heeft de meeste ruimte'],
  },
  {
    name: 'a benefit case only for BTU lawyers and administrators',
    colleagues: [sanne, tom, person(3, { role: roles.btu_lawyer, open: 44 })],
    task: benefits,
    expected: [3, 'Doet de BTU-zaken'],
  },
  {
    name: 'a fine not for BTU lawyers',
    colleagues: [roos],
    expected: [null, 'Niemand mag dit', 'Niemand mag dit'],
  },
  {
    name: 'no colleague: all colleagues with the required role are absent',
    colleagues: [anouk(null), roos],
    expected: [null, 'Wie dit mag, is afwezig', 'Wie dit mag, is afwezig'],
  },
  {
    name: 'no colleague: the only present colleague takes no new work',
    colleagues: [person(1, { takes_new_work: false }), anouk(null)],
    expected: [null, 'Wie dit mag, krijgt geen nieuw werk', 'Wie dit mag, krijgt geen nieuw werk'],
  },
  {
    name: 'no colleague: the first is at capacity, the second takes no new work',
    colleagues: [full(sanne), person(2, { takes_new_work: false })],
    expected: [null, 'Wie nieuw werk krijgt, heeft geen ruimte', 'Wie nieuw werk krijgt, heeft geen ruimte'],
  },
  {
    name: 'a task without a case for any role',
    colleagues: [roos],
    task: task({ case: null }),
    expected: [3, 'Heeft de meeste ruimte'],
  },
])('proposes: $name', ({ colleagues, task: one = task(), expected: [to, why, remark] }) => {
  const { proposed, loads } = distribute([one], colleagues, new Map())
  const found = proposed.get(one.id)
  if (!found) throw new Error('no proposal')
  const colleague = colleagues.find(({ id }) => id === found.to)
  expect([
    found.to,
    whyText(found.why, one),
    distributionRemark(found, { task: one, colleague, loads }),
  ]).toEqual([to, why, remark])
})

const many = Array.from({ length: 6 }, (_, at) => task({ id: at + 1 }))

it('distributes tasks up to capacity, and leaves the rest unassigned', () => {
  const { proposed, loads } = distribute(
    many,
    [person(1, { open: 0, room: 3 }), person(2, { open: 0, room: 2 })],
    new Map(),
  )
  expect([...proposed.values()].map(({ to }) => to)).toEqual([1, 2, 1, 2, 1, null])
  expect([...loads]).toEqual([
    [1, 3],
    [2, 2],
  ])
})

it('counts manual choices first, and warns of an absent colleague or a colleague at capacity', () => {
  const colleagues = [person(1, { open: 0, room: 1 }), person(2, { open: 0, room: 9 }), anouk(1)]
  const chosen = new Map([
    [5, 1],
    [6, null],
    [4, 4],
  ])
  const { proposed, loads } = distribute(many, colleagues, chosen)
  expect([...proposed].map(([id, { to, why }]) => [id, to, why.rule])).toEqual([
    [1, 2, 'room'],
    [2, 2, 'room'],
    [3, 2, 'room'],
    [4, 4, 'chosen'],
    [5, 1, 'chosen'],
    [6, null, 'chosen'],
  ])
  const absent = proposed.get(4)
  expect(absent && distributionRemark(absent, { task: task(), colleague: colleagues[2], loads })).toBe(
    'Anouk is afwezig',
  )
})

it('warns of a manual choice of a colleague who becomes absent before the deadline', () => {
  const colleague = leaves(2, '2026-12-01')
  const { proposed, loads } = distribute([task()], [colleague], new Map([[7, 2]]))
  const found = proposed.get(7)
  expect(found && distributionRemark(found, { task: task(), colleague, loads })).toBe(
    'Tom is afwezig vanaf di 1 december 2026',
  )
})

it('moves the weight of a reassigned task from the absent colleague to the cover', () => {
  const { loads } = distribute([{ ...ofAnouk, weight: 2 }], [sanne, anouk(1)], new Map())
  expect([...loads]).toEqual([
    [1, 12],
    [4, 8],
  ])
})
