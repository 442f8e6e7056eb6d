import type { RelatedCase } from '@zaakwerk/contract/related-cases'
import { formatDate } from './dates.ts'

/** Formats a plate with dashes, as in the vehicle register: "K-482-TX". */
export const formatPlate = (plate: string): string =>
  (plate.match(/[A-Z]+|\d+/g) ?? [])
    .flatMap((run) => (run.length === 4 ? [run.slice(0, 2), run.slice(2)] : run))
    .join('-')

/** Related cases with their common plate or place: "Ook op 12 november 2026 met K-482-TX". */
interface RelatedGroup {
  readonly text: string
  readonly cases: readonly RelatedCase[]
}

const textOf = ({ committal_date, plate }: RelatedCase): string =>
  `Ook op ${formatDate(committal_date)} ${plate === null ? 'op deze plaats' : `met ${formatPlate(plate)}`}`

/** The related cases of a fine in groups, in their order. */
export const relatedGroups = (cases: readonly RelatedCase[]): RelatedGroup[] =>
  [...Map.groupBy(cases, textOf)].map(([text, group]) => ({ text, cases: group }))
