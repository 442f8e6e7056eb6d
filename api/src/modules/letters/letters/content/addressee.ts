import type { CourtAddress } from '@zaakwerk/contract/courts'
import { courtTitle } from '@zaakwerk/domain/courts'
import type { LetterChannels } from '@zaakwerk/domain/letter-channels'
import { normalisePostcode } from '@zaakwerk/domain/postcodes'
import { neededFirst } from '@zaakwerk/domain/workflow-requirements'
import { PermanentFailure } from '../../../../platform/jobs/job-handler.ts'
import type { LetterSubject } from './letter-subject.sql.ts'

interface Addressee {
  /** The name, then the lines below it. */
  readonly lines: readonly string[]
  /** The note on delivery, for a letter not sent by post. */
  readonly note: readonly string[]
}

const filled = (values: readonly (string | null | undefined)[]): readonly string[] =>
  values.flatMap((value) => value?.trim() || [])

/** "De heffingsambtenaar" in the form used after "t.a.v.". */
const named = (person: string): string =>
  person.trim().replace(/^(?:De|Het) /, (article) => article.toLowerCase())

type Postal = Pick<
  NonNullable<LetterSubject['authority']>,
  'street_address_1' | 'street_address_2' | 'postal_code' | 'city'
>

/** The lines of a postal address; none when it is incomplete. */
export const postalLines = ({
  street_address_1,
  street_address_2,
  postal_code,
  city,
}: Postal): readonly string[] =>
  filled([street_address_1, postal_code, city]).length === 3
    ? filled([street_address_1, street_address_2, `${postal_code}  ${city}`])
    : []

/** The address of a court, as staff confirmed it. */
export const addresseeOfCourt = ({ name, street, postal_code, city }: CourtAddress): Addressee => ({
  lines: [
    courtTitle(name),
    't.a.v. de afdeling bestuursrecht',
    street,
    `${normalisePostcode(postal_code)}  ${city}`,
  ],
  note: [],
})

/** The address on a letter; throws when the authority lacks what its route needs. */
export const addresseeOf = (authority: LetterSubject['authority'], channels: LetterChannels): Addressee => {
  if (!authority) throw new PermanentFailure(neededFirst(['autoriteit']))
  const { name, attention_of, email } = authority
  const postal = postalLines(authority)
  if (channels.byPost && postal.length === 0)
    throw new PermanentFailure(neededFirst([`postadres van ${name} (straat of postbus, postcode en plaats)`]))
  if (channels.byEmail && !email?.trim()) throw new PermanentFailure(neededFirst([`e-mailadres van ${name}`]))
  return {
    lines: [name, ...filled([attention_of && `t.a.v. ${named(attention_of)}`]), ...postal],
    note: channels.byEmail && !channels.byPost ? [`Per e-mail: ${email}`] : [],
  }
}
