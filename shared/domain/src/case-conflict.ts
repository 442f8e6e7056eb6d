import { formatWhen } from './dates.ts'

/** Who changed a case since the user saw it: "Door Nadia Verhoeven gewijzigd om 10:47". */
export const caseConflict = (
  last: { readonly author: string; readonly at: string } | undefined,
  now: Date,
): string =>
  last ? `Intussen gewijzigd door ${last.author}, ${formatWhen(last.at, now)}` : 'Intussen gewijzigd'
