import { checkTerms } from '@zaakwerk/api/modules/cases/cases/terms/check-terms'
import { chooseTermDay, confirmTerm, searchTerms } from '@zaakwerk/api/modules/cases/terms/terms.service'
import { TermFilter } from '@zaakwerk/contract/terms'
import { addDays } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import type { DemoEvent } from './calendar.ts'
import { type Office, silenced } from './office.ts'
import type { StaffName } from './staff.ts'

const hourMs = 3_600_000

/** Who confirmed a term, one after the other; the last of the fatal ones still wait. */
const confirmers: readonly (readonly StaffName[])[] = [
  ['lawyer', 'admin'],
  ['admin', 'lawyer'],
  ['admin'],
  [],
]

const confirmSome = async (office: Office): Promise<void> => {
  const { services, as } = office
  // Of one transaction: the rows would only be there at its end.
  await checkTerms(silenced(services))
  const { items } = await searchTerms(services, as('admin'), TermFilter.parse({ tab: 'to_confirm' }))
  for (const [nth, { id, last_day }] of items.entries()) {
    for (const name of confirmers[nth % confirmers.length] ?? [])
      await office.write((own) => confirmTerm(own, as(name), { id, day: last_day }))
  }
  const far = items.find(({ last_day }) => last_day > addDays(items[0]?.last_day ?? last_day, 21))
  if (!far) return
  const { id, last_day: from } = far
  const day = rollToWorkday(addDays(from, -7))
  const choice = { id, from, day, reason: 'Postkamer dicht in de laatste week' }
  await office.write((own) => chooseTermDay(own, as('lawyer'), choice))
}

/** Confirmations of terms, by two colleagues, one and none, and a day that was chosen. */
export const termEvents = (cases: number, now: Date): readonly DemoEvent[] =>
  cases === 0 ? [] : [{ at: new Date(now.getTime() - hourMs), run: confirmSome }]
