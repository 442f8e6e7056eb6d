import type { CaseDetail } from '@zaakwerk/contract/cases'
import { caseTypeLabel } from '@zaakwerk/domain/case-types'
import { formatReference } from '@zaakwerk/domain/cjib'
import { formatDate, formatMoment } from '@zaakwerk/domain/dates'
import { referenceLabel } from '@zaakwerk/domain/references'
import type { ReactElement } from 'react'
import './case-facts.css'

const committed = ({ committal_date, time_of_committal }: CaseDetail): string =>
  committal_date && time_of_committal
    ? `${formatDate(committal_date)}, ${time_of_committal}`
    : formatDate(committal_date)

const reference = ({ cjib_number, official_id }: CaseDetail): string | null => {
  const number = cjib_number ?? official_id
  return number && formatReference(number)
}

const factsOf = (detail: CaseDetail): readonly (readonly [label: string, value: string | null])[] => [
  ['Type', caseTypeLabel(detail.type)],
  [referenceLabel(detail.type), reference(detail)],
  ['Dagtekening', formatDate(detail.decision_date)],
  ['Autoriteit', detail.authorities?.name ?? null],
  ['Feitcode', detail.fact_code],
  ['Lease', detail.is_car_lease ? 'Ja' : 'Nee'],
  ['Pleegdatum en -tijd', committed(detail)],
  ['Aangemaakt', formatDate(detail.created_at)],
  ['Laatst bijgewerkt', formatMoment(detail.updated_at)],
]

/** What is known of the case itself, and the notes on it. */
export const CaseFacts = ({ detail }: { detail: CaseDetail }): ReactElement => (
  <section aria-labelledby="case-facts">
    <h2 id="case-facts" className="case-section-head">
      Algemene informatie
    </h2>
    <dl className="case-facts">
      {factsOf(detail).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value || '-'}</dd>
        </div>
      ))}
      <div className="case-notes">
        <dt>Notities</dt>
        <dd>{detail.notes.trim() || '-'}</dd>
      </div>
    </dl>
  </section>
)
