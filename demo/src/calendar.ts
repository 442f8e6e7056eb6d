import { createTask } from '@zaakwerk/api/modules/tasks/tasks/create-task.service'
import { lockTask } from '@zaakwerk/api/modules/tasks/tasks/lock-task.sql'
import { updateTask } from '@zaakwerk/api/modules/tasks/tasks/update-task.service'
import { courts } from '@zaakwerk/contract/courts'
import type { NewTask } from '@zaakwerk/contract/tasks'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import type { DemoState } from './intake.ts'
import type { Office } from './office.ts'
import { staff } from './staff.ts'

/** An event of the demo at a moment. */
export interface DemoEvent {
  readonly at: Date
  run(office: Office): Promise<unknown>
}

const dayMs = 86_400_000
/** Documents can be submitted until this number of days before a hearing (Awb 8:58). */
const daysForDocuments = 10
/** Days between the creation of a task and its hearing. */
const announcedDays = 40
const spread = { behind: 50, ahead: 55 }
const colleagues = [staff.lawyer.id, staff.lawyer.id, staff.admin.id, staff.system.id, staff.btu.id, null]
const titles = ['Gronden en zitting kantonrechter', 'Zitting voorbereiden', 'Nadere gronden indienen', '']

interface Hearing {
  readonly day: string
  readonly court: string
  readonly assignee_id: number | null
}

const add = (office: Office, task: NewTask) =>
  office.write((services) => createTask(services, office.as('admin'), { task, caseRequired: false }))

const hearingEvents = (
  { day, court, assignee_id }: Hearing,
  state: DemoState,
  now: Date,
): readonly DemoEvent[] => {
  const announced = new Date(Math.min(Date.parse(day) - announcedDays * dayMs, now.getTime() - dayMs))
  let id = 0
  const make = async (office: Office): Promise<void> => {
    const { random, cases } = state
    const known = cases.slice(-60).filter((one) => !one.isRemoved)
    const of = known.length > 0 && !random.chance(0.06) ? random.pick(known) : undefined
    const date = of?.given.decision_date
    const made = await add(office, {
      type: 'grounds_and_hearing_task',
      title: random.pick(titles),
      case_id: of?.id ?? null,
      due_date: addDays(day, -daysForDocuments),
      assignee_id,
      meta_data: JSON.stringify({ court: `Rechtbank ${court}`, hearing_date: day, ...(date && { date }) }),
    })
    id = made.id
  }
  const end = async (office: Office): Promise<void> => {
    await office.write(async (services) =>
      updateTask(services, office.as('lawyer'), {
        locked: await lockTask(services.db, id, undefined),
        changes: { status: 'completed' },
      }),
    )
  }
  const isOver = day < dayOf(now)
  return [
    { at: announced, run: make },
    ...(isOver ? [{ at: new Date(Date.parse(day) + dayMs / 2), run: end }] : []),
  ]
}

/** Two courts on one day for the same lawyer: a conflict that the calendar has to show. */
const conflicts = (today: string): readonly Hearing[] =>
  [9, 30].flatMap((days, nth) =>
    [courts[4], courts[9]].map((court) => ({
      day: rollToWorkday(addDays(today, days)),
      court,
      assignee_id: nth === 0 ? staff.lawyer.id : staff.admin.id,
    })),
  )

/** Tasks without a case. */
const looseWork = ['Overleg met het CVOM over de zittingen', 'Sjabloon voor nadere gronden bijwerken', '']

/**
 * The hearings of the demo: of several colleagues at all courts, on work days before and after today, some without a colleague, a case or a title, and two days
 * with a conflict. Also tasks without a case.
 */
export const calendarEvents = (count: number, state: DemoState, now: Date): readonly DemoEvent[] => {
  const { random } = state
  const today = dayOf(now)
  const planned = Array.from({ length: count }, (_, at): Hearing => {
    const days = at % 2 === 0 ? random.int(1, spread.ahead) : -random.int(1, spread.behind)
    return {
      day: rollToWorkday(addDays(today, days)),
      court: courts[at % courts.length] ?? courts[0],
      assignee_id: random.pick(colleagues),
    }
  })
  const free = planned.filter(
    (one, at) =>
      !planned.some(
        (other, place) => place < at && other.day === one.day && other.assignee_id === one.assignee_id,
      ),
  )
  const loose = looseWork.map(
    (title, at): DemoEvent => ({
      at: new Date(now.getTime() - (at + 2) * dayMs),
      run: (office) =>
        add(office, {
          title,
          due_date: addDays(today, at * 4 - 1),
          assignee_id: at === 0 ? null : staff.lawyer.id,
        }),
    }),
  )
  const hearings = count === 0 ? [] : [...conflicts(today), ...free]
  return [...hearings.flatMap((one) => hearingEvents(one, state, now)), ...(count === 0 ? [] : loose)]
}
