import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { NameOf } from '../use-staff-names.ts'
import { authorSince, changesBetween } from './case-changes.ts'

/** Characters of a value that fit in a sentence; of longer ones only the name of the field is said. */
const longest = 60

interface TwoReadings {
  readonly base: CaseDetail
  readonly current: CaseDetail
  readonly nameOf: NameOf
}

/** Who changed what of a case between two readings: "Sanne Jansen heeft dit dossier intussen gewijzigd: Status (nu Zaak ingetrokken)." */
export const changeSentence = ({ base, current, nameOf }: TwoReadings): string => {
  const author = authorSince(base, current)
  const who = (author === undefined ? undefined : nameOf(author)) ?? 'Iemand anders'
  const changes = changesBetween(base, current).map(({ label, theirs }) =>
    theirs.length > longest ? label : `${label} (nu ${theirs || 'leeg'})`,
  )
  const what = changes.length > 0 ? `: ${changes.join(', ')}` : ''
  return `${who} heeft dit dossier intussen gewijzigd${what}.`
}
