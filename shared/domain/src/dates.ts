/** The business time zone. */
export const timeZone = 'Europe/Amsterdam'

const long = new Intl.DateTimeFormat('nl-NL', { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
const longWithTime = new Intl.DateTimeFormat('nl-NL', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Dutch long format: "20 november 2026". A missing date is "Geen datum bekend". */
export const formatDate = (iso: string | null | undefined): string => {
  if (!iso) return 'Geen datum bekend'
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? 'Geen datum bekend' : long.format(date)
}

/** "20 november 2026, 09:14". */
export const formatMoment = (iso: string | null | undefined): string => {
  if (!iso) return 'Geen datum bekend'
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? 'Geen datum bekend' : longWithTime.format(date).replace(' om ', ', ')
}
