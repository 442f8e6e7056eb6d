import type { HearingGroup } from '@zaakwerk/contract/hearings'
import { courtKey } from '@zaakwerk/domain/hearing-facts'
import { aPage, type FakeCall } from '@zaakwerk/testing/fake-api'
import { aGroundsTask, aTaskCase } from '@zaakwerk/testing/task.builder'
import { groundsPath, serveGrounds } from './open-grounds.tsx'

export const pieter = { assignee_id: 7, assigned_to: 'Pieter van der Linden' }
const tom = { assignee_id: 8, assigned_to: 'Tom Bakker' }
const nobody = { assignee_id: null, assigned_to: null }

const hearing = (id: number, day: string, court: string, who: typeof pieter | typeof nobody) =>
  aGroundsTask({
    id,
    version: 3,
    ...who,
    case: aTaskCase({ internal_id: `Z-${id}` }),
    meta_data: JSON.stringify({ court, hearing_date: day }),
  })

/** On 8 December Pieter is at two courts; the hearing of 10 December is unassigned. */
const hearings = [
  hearing(81, '2026-12-08', 'Midden-Nederland', pieter),
  hearing(82, '2026-12-08', 'Midden-Nederland', pieter),
  hearing(97, '2026-12-08', 'Rechtbank Rotterdam', pieter),
  hearing(3, '2026-12-08', 'Gelderland', tom),
  hearing(10, '2026-12-10', 'Noord-Nederland', nobody),
  hearing(1, '2026-11-20', 'Limburg', tom),
]

const factsOf = ({ meta_data }: (typeof hearings)[number]): { court: string; hearing_date: string } =>
  JSON.parse(meta_data ?? '{}')

/** As the server counts them. */
const counted = (): HearingGroup[] => {
  const groups = new Map<string, HearingGroup>()
  for (const one of hearings) {
    const { court, hearing_date: day } = factsOf(one)
    const { assignee_id, assigned_to } = one
    const key = `${day} ${court} ${assignee_id}`
    const count = (groups.get(key)?.count ?? 0) + 1
    groups.set(key, { day, court, assignee_id, assigned_to, count })
  }
  return [...groups.values()]
}

const isAskedFor = ({ query }: FakeCall, day: string): boolean =>
  (query.get('start_date') ?? '') <= day && day <= (query.get('end_date') ?? '')

/** Whether the list is asked for this hearing: its day, its court and its colleague. */
const isListed = (call: FakeCall, one: (typeof hearings)[number]): boolean => {
  const { court, hearing_date } = factsOf(one)
  const courts = call.query.getAll('courts').map(courtKey)
  const people = call.query.getAll('assignee_ids')
  return (
    isAskedFor(call, hearing_date) &&
    (courts.length === 0 || courts.includes(courtKey(court))) &&
    (people.length === 0 || people.includes(String(one.assignee_id)))
  )
}

/** The API of the calendar; `answer` is asked first. */
export const serveCalendar = (answer: Parameters<typeof serveGrounds>[1] = () => undefined) =>
  serveGrounds(hearings, (call) => {
    const own = answer(call)
    if (own) return own
    if (call.path === groundsPath) return aPage(hearings, 86)
    if (call.path === '/tasks/hearings')
      return { status: 200, data: counted().filter(({ day }) => isAskedFor(call, day)) }
    if (call.path === '/tasks/hearings/list') return aPage(hearings.filter((one) => isListed(call, one)))
    return undefined
  })
