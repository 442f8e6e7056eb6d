import { searchCompanies } from '@zaakwerk/contract/companies'
import type { Company } from '@zaakwerk/contract/entities/people'
import { formatIban } from '@zaakwerk/domain/iban'
import { useEndpoint } from '@zaakwerk/platform'
import { Button, useDebounced } from '@zaakwerk/ui'
import { ComboboxField } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import css from './company-link.module.css'

interface CompanySearch {
  readonly companies: readonly Company[]
  /** The companies do not match the typed text yet. */
  readonly isSearching: boolean
}

/** Companies by name or IBAN. A failed search silently gives an empty list (specification 1, section 8). */
const useCompanySearch = (typed: string): CompanySearch => {
  const text = typed.trim()
  const query = useDebounced(text)
  const found = useEndpoint(searchCompanies, { query: { query } }, { paused: query === '' })
  return {
    companies: query !== '' && text !== '' && !found.error ? (found.data?.items ?? []) : [],
    isSearching: text !== query || found.isLoading,
  }
}

interface CompanyChoiceProps {
  readonly chosen: Company | undefined
  readonly onChoose: (company: Company | undefined) => void
}

const emptyText = (text: string, isSearching: boolean): string => {
  if (text.trim() === '') return 'Typ een naam of IBAN om te zoeken'
  return isSearching ? 'Bezig met zoeken' : 'Geen bedrijven gevonden'
}

/** Finds an existing company by typing; a button goes back to entering a new one. */
export const CompanyChoice = ({ chosen, onChoose }: CompanyChoiceProps): ReactElement => {
  const [text, setText] = useState('')
  const { companies, isSearching } = useCompanySearch(text)
  const known = chosen && !companies.some(({ id }) => id === chosen.id) ? [chosen, ...companies] : companies
  return (
    <div className={`${css.choice} stack`}>
      <ComboboxField
        label="Bestaand bedrijf"
        placeholder="Zoek op naam of IBAN"
        value={chosen ? String(chosen.id) : ''}
        options={known.map(({ id, name, iban }) => ({
          value: String(id),
          label: name,
          description: iban ? formatIban(iban) : 'Geen IBAN',
        }))}
        onSearch={setText}
        isLoading={text.trim() !== '' && isSearching}
        empty={emptyText(text, isSearching)}
        canClear
        onChange={(value) => onChoose(known.find(({ id }) => String(id) === value))}
      />
      {chosen ? <Button onClick={() => onChoose(undefined)}>Nieuw bedrijf invullen</Button> : null}
    </div>
  )
}
