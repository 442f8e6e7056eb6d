import { type PaymentEntry, paymentFileLimits } from '@zaakwerk/contract/payments'
import { PreviewTable, PreviewTabs } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { paymentColumns } from './payment-columns.tsx'
import { entriesByGroup } from './payment-words.ts'
import type { Payments } from './use-payments.ts'

const nameOf = ({ entry }: PaymentEntry): string => entry

/** The entries of a statement by what is found of them. Bars while the file is read. */
export const PaymentRows = ({ preview, choices, isBusy, choose }: Payments): ReactElement => {
  const groups = entriesByGroup(preview?.entries ?? [])
  const columns = paymentColumns({ choices, isBusy, choose })
  const tabOf = (key: string, label: string, entries: readonly PaymentEntry[]) => ({
    key,
    label,
    count: entries.length,
    content: (
      <PreviewTable
        key={key}
        label={`Boekingen: ${label}`}
        columns={columns}
        rows={preview && entries}
        rowKey={nameOf}
        // What is booked is to be seen.
        most={paymentFileLimits.bookings}
      />
    ),
  })
  const all = groups.flatMap(({ entries }) => entries)
  return (
    <PreviewTabs
      label="Boekingen"
      tabs={[
        tabOf('all', 'Alles', all),
        ...groups.map(({ key, label, entries }) => tabOf(key, label, entries)),
      ]}
    />
  )
}
