import { CalendarDate } from '@zaakwerk/contract/primitives'

/** The hearing in the metadata of a grounds task; a field is undefined when it cannot be read. */
export interface HearingFacts {
  /** Without the prefix: "Rotterdam", also for "Rechtbank Rotterdam". */
  readonly court: string | undefined
  /** Day of the hearing, `YYYY-MM-DD`. */
  readonly hearingDate: string | undefined
  /** "Dagtekening": date of the contested decision, `YYYY-MM-DD`. */
  readonly decisionDate: string | undefined
}

const objectIn = (text: string | null): object => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** The name of a court without "Rechtbank"; undefined when nothing is left. */
export const courtName = (text: unknown): string | undefined =>
  typeof text === 'string'
    ? text
        .trim()
        .replace(/^rechtbank\s+/i, '')
        .replaceAll(/\s+/g, ' ') || undefined
    : undefined

/** Heading for hearings without a readable court. */
export const unknownCourt = 'Rechtbank onbekend'

/** Comparison key of a court, because users type its name; empty for none. */
export const courtKey = (court: string | null): string =>
  court === unknownCourt ? '' : (courtName(court) ?? '').toLowerCase()

// Only dates that the date filter finds too: the API compares the texts.
const dayIn = (value: unknown): string | undefined => CalendarDate.safeParse(value).data

/** Parses the metadata of a grounds task, a JSON text that can be missing, broken or invalid. */
export const hearingFactsOf = (metaData: string | null): HearingFacts => {
  const facts = new Map<string, unknown>(Object.entries(objectIn(metaData)))
  return {
    court: courtName(facts.get('court')),
    hearingDate: dayIn(facts.get('hearing_date')),
    decisionDate: dayIn(facts.get('date')),
  }
}
