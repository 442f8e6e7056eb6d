import { createAbsence } from '@zaakwerk/api/modules/identity/absences/absences.service'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import type { DemoEvent } from './calendar.ts'
import { staff } from './staff.ts'

const hourMs = 3_600_000

/** The BTU lawyer is absent from yesterday on, and the administrator covers. */
export const absenceEvents = (cases: number, now: Date): readonly DemoEvent[] =>
  cases === 0
    ? []
    : [
        {
          at: new Date(now.getTime() - hourMs),
          run: (office) =>
            office.write((own) => {
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
