import type { PaymentCandidate } from '@zaakwerk/contract/payments'
import { SearchIcon } from '@zaakwerk/ui'
import { type ComboboxControl, ComboboxField } from '@zaakwerk/ui/forms'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { candidateFacts } from './payment-messages.ts'
import { useInvoiceSearch } from './use-invoice-search.ts'

interface InvoiceSearchProps {
  readonly label: string
  readonly onChoose: (invoice: PaymentCandidate) => void
  /** Its list was closed, with or without a choice. */
  readonly onClosed: () => void
}

/** Searches open invoices. Opens at once; leaving it chooses nothing. */
export const InvoiceSearch = ({ label, onChoose, onClosed }: InvoiceSearchProps): ReactElement => {
  const [typed, setTyped] = useState('')
  const { invoices, isSearching, problem } = useInvoiceSearch(typed)
  const control = useRef<ComboboxControl>(null)
  useLayoutEffect(() => control.current?.open(), [])
  const emptyText = (): string => {
    if (typed.trim() === '') return 'Typ een factuurnummer, dossiernummer of naam'
    return isSearching ? 'Bezig met zoeken' : (problem ?? 'Geen openstaande factuur gevonden')
  }
  return (
    <ComboboxField
      label={label}
      hidesLabel
      isSmall
      placeholder="Zoek op nummer, dossier of naam"
      value=""
      options={invoices.map((invoice) => ({
        value: String(invoice.id),
        label: invoice.invoice_number,
        description: candidateFacts(invoice),
      }))}
      prefix={<SearchIcon />}
      error={problem}
      isLive
      isLoading={isSearching}
      empty={emptyText()}
      control={control}
      onSearch={setTyped}
      onChange={(value) => {
        const found = invoices.find(({ id }) => String(id) === value)
        if (found) onChoose(found)
      }}
      onClosed={onClosed}
    />
  )
}
