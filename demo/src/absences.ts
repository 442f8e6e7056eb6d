import { createAbsence } from '@zaakwerk/api/modules/identity/absences/absences.service'
import { updateNewWork } from '@zaakwerk/api/modules/identity/accounts/account-rows.sql'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import type { DemoEvent } from './calendar.ts'
import { staff } from './staff.ts'

const hourMs = 3_600_000

/** Numbers of tasks that the two colleagues with new work have room for, so that Verdelen can propose them. */
const rooms = { lawyer: 150, admin: 90 } as const

/** The BTU lawyer is absent from yesterday on, and the administrator covers. Also sets the room of two colleagues. */
export const absenceEvents = (cases: number, now: Date): readonly DemoEvent[] =>
  cases === 0
    ? []
    : [
        {
          at: new Date(now.getTime() - hourMs),
          run: (office) =>
            office.write(async (own) => {
              await updateNewWork(own.db, staff.lawyer.id, { room: rooms.lawyer })
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
