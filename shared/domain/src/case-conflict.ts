import { formatWhen } from './dates.ts'
import type { LastChange } from './task-conflict.ts'

/** Message about a change since the user read the case: "Intussen gewijzigd door Nadia Verhoeven, om 10:47". */
export const caseConflict = (last: LastChange | undefined, now: Date): string =>
  last
    ? `Intussen gewijzigd door ${last.author ?? 'het systeem'}, ${formatWhen(last.at, now)}`
    : 'Intussen gewijzigd'
