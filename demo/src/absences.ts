import { createAbsence } from '@zaakwerk/api/modules/identity/absences/absences.service'
import { updateNewWork } from '@zaakwerk/api/modules/identity/accounts/account-rows.sql'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import type { DemoEvent } from './calendar.ts'
import { staff } from './staff.ts'

const hourMs = 3_600_000

/** Capacity of the two colleagues who take new work, so that Verdelen can propose them. */
const rooms = { lawyer: 150, admin: 90 } as const

/** Adds an absence of the BTU lawyer from yesterday on, covered by the administrator. Also sets the capacity of two colleagues, one of them part-time. */
export const absenceEvents = (cases: number, now: Date): readonly DemoEvent[] =>
  cases === 0
    ? []
    : [
        {
          at: new Date(now.getTime() - hourMs),
          run: (office) =>
            office.write(async (own) => {
              await updateNewWork(own.db, staff.lawyer.id, { room: rooms.lawyer, weekly_hours: 32 })
              await updateNewWork(own.db, staff.admin.id, { room: rooms.admin, takes_new_work: true })
              const today = dayOf(own.now())
              const days = { first_day: addDays(today, -1), last_day: addDays(today, 7) }
              return createAbsence(own, office.as('btu'), {
                userId: staff.btu.id,
                ...days,
                cover_id: staff.admin.id,
              })
            }),
        },
      ]
