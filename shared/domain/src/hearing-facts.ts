import { CalendarDate } from '@zaakwerk/contract/primitives'

/** What the metadata of a grounds task says of its hearing; undefined where it says nothing that can be read. */
export interface HearingFacts {
  /** Without the word before it: "Rotterdam", also of "Rechtbank Rotterdam". */
  readonly court: string | undefined
  /** Day of the hearing, `YYYY-MM-DD`. */
  readonly hearingDate: string | undefined
  /** "Dagtekening": day of the decision that it is about, `YYYY-MM-DD`. */
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

/** What a hearing without a readable court stands under. */
export const unknownCourt = 'Rechtbank onbekend'

/** How a court is compared, as people type its name; empty for none. */
export const courtKey = (court: string | null): string =>
  court === unknownCourt ? '' : (courtName(court) ?? '').toLowerCase()

// Only what the filter on this date finds as well: the API compares the texts.
const dayIn = (value: unknown): string | undefined => CalendarDate.safeParse(value).data

/** Reads the metadata of a grounds task, a JSON text that may be missing, broken or odd. */
export const hearingFactsOf = (metaData: string | null): HearingFacts => {
  const facts = new Map<string, unknown>(Object.entries(objectIn(metaData)))
  return {
    court: courtName(facts.get('court')),
    hearingDate: dayIn(facts.get('hearing_date')),
    decisionDate: dayIn(facts.get('date')),
  }
}
