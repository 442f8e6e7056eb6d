import type { Destruction, ListedCase, RetentionProposal } from '@zaakwerk/contract/entities/destruction'
import { countLabel } from '@zaakwerk/domain/counts'
import { addDays, dayOf, formatDate, formatTime } from '@zaakwerk/domain/dates'
import { holdLabel } from '@zaakwerk/domain/retention-terms'

export const casesText = (count: number): string => countLabel(count, 'dossier', 'dossiers')

/** "14 documenten, 9 berichten", or why it is held. */
export const whatGoes = ({ hold, documents, messages }: ListedCase): string =>
  hold === null
    ? `${countLabel(documents, 'document', 'documenten')}, ${countLabel(messages, 'bericht', 'berichten')}`
    : `Vastgehouden: ${holdLabel(hold)}`

/** "Dossiers waarvan de bewaartermijn voorbij is, voorstel van november 2026". */
export const proposalNote = (destruction: Destruction | null | undefined): string => {
  const what = 'Dossiers waarvan de bewaartermijn voorbij is'
  if (!destruction) return what
  const month = new Intl.DateTimeFormat('nl-NL', {
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Amsterdam',
  })
  return `${what}, voorstel van ${month.format(new Date(destruction.made_at))}`
}

export const momentDay = (moment: string): string => formatDate(dayOf(new Date(moment)))

/** "4 december 2026, 20:00". */
export const momentText = (moment: string): string => `${momentDay(moment)}, ${formatTime(moment)}`

/** When no copy has the data any more: its day, from the moment that it is destroyed. */
export const backupText = (
  { backup_days, bin_days }: Pick<RetentionProposal, 'backup_days' | 'bin_days'>,
  due: string | undefined,
): string => {
  const ends = (days: number): string =>
    `${countLabel(days, 'dag', 'dagen')} later${due ? `, op ${formatDate(addDays(dayOf(new Date(due)), days))}` : ''}`
  return [
    backup_days === null
      ? 'Reservekopieën worden buiten Zaakwerk gemaakt: zorg dat ze verlopen.'
      : `Reservekopieën zijn leeg: ${ends(backup_days)}.`,
    ...(bin_days === null
      ? []
      : [`De prullenbak van SharePoint ook: ${ends(bin_days)}, of eerder als iemand haar leegt.`]),
  ].join(' ')
}

interface Kind {
  readonly key: string
  readonly rows: readonly ListedCase[]
}

/** The cases by kind, term and source, in the order of the list. */
export const kindsOf = (rows: readonly ListedCase[]): readonly Kind[] =>
  [...Map.groupBy(rows, ({ kind, years, source }) => JSON.stringify([kind, years, source]))].map(
    ([key, of]) => ({
      key,
      rows: of,
    }),
  )

type Counted = 'documents' | 'messages' | 'papers' | 'clients' | 'invoices'

export const sumOf = (rows: readonly ListedCase[], field: Counted): number =>
  rows.reduce((total, row) => total + row[field], 0)

const namedCases = 5

/** Progress of a running destruction, which processes cases every ten minutes until none are left. */
export const remainingText = (cases: readonly ListedCase[]): string => {
  const remaining = cases.filter(({ state }) => state === 'listed' || state === 'emptied')
  const named = remaining.slice(0, namedCases).map(({ internal_id }) => internal_id)
  const more = remaining.length > namedCases ? ` en nog ${remaining.length - namedCases}` : ''
  if (remaining.length === 0)
    return 'Alle dossiers zijn vernietigd, de bestanden nog niet. Elke 10 minuten opnieuw.'
  return `Nog ${casesText(remaining.length)}: ${named.join(', ')}${more}. Wat niet lukt, wordt elke 10 minuten opnieuw geprobeerd; de oorzaak staat in het log van de server.`
}
