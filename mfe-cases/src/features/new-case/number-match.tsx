import { lookupCases } from '@zaakwerk/contract/cases'
import { hasCjibNumber } from '@zaakwerk/domain/case-field-rules'
import { isCjibNumber, normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import { useEndpoint } from '@zaakwerk/platform'
import { ExternalIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import type { NewCaseFields } from './new-case-fields.ts'

/** The CJIB number a case would get: of a WAHV case the reference is one too. */
const numberOf = ({ type, cjib_number, official_id }: NewCaseFields): string | undefined => {
  const typed = normaliseCjibNumber(cjib_number)
  const number = typed === '' && hasCjibNumber(type) ? normaliseCjibNumber(official_id) : typed
  const isWhole = hasCjibNumber(type) ? isCjibNumber(number) : /^\d{16}$/.test(number)
  return isWhole ? number : undefined
}

/** Points out a case that has the same CJIB number already, before anything is saved. */
export const NumberMatch = ({ fields }: { readonly fields: NewCaseFields }): ReactElement => {
  const number = numberOf(fields)
  const { data = [] } = useEndpoint(
    lookupCases,
    { query: { query: number ?? '' } },
    { paused: number === undefined },
  )
  const same = number === undefined ? [] : data.filter((match) => match.cjib_number === number)
  return (
    <div role="status" className="new-case-match">
      {same.length > 0 ? (
        <p>
          {`Dit CJIB-nummer hoort al bij ${same.length === 1 ? 'dossier' : 'de dossiers'} `}
          {same.map(({ id, internal_id }) => (
            <a key={id} href={`/case/${id}`} target="_blank" rel="noopener">
              {internal_id}
              <ExternalIcon size={14} />
              <span className="visually-hidden"> (opent in een nieuw tabblad)</span>
            </a>
          ))}
        </p>
      ) : null}
    </div>
  )
}
