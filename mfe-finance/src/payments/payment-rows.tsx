import { type PaymentEntry, paymentFileLimits } from '@zaakwerk/contract/payments'
import { PreviewTable, PreviewTabs } from '@zaakwerk/ui/forms'
import { type ReactElement, useMemo, useState } from 'react'
import { exactEntries } from './choices.ts'
import { PaymentChoiceContext } from './choosing.ts'
import { exactPaymentColumns, paymentColumns } from './payment-columns.tsx'
import { entriesByGroup } from './payment-messages.ts'
import type { Payments } from './use-payments.ts'

const nameOf = ({ entry }: PaymentEntry): string => entry

/** The entries of a bank statement by match; skeletons while the file is read. */
export const PaymentRows = ({ preview, choices, isBusy, choose, chooseExact }: Payments): ReactElement => {
  const groups = useMemo(() => entriesByGroup(preview?.entries ?? []), [preview])
  // State of the table, not of the row: the table then returns the focus to the row when its field is gone.
  const [searching, search] = useState<string>()
  const exact = preview ? exactEntries(preview, choices) : []
  const ticked = exact.filter(({ entry }) => choices.get(entry)?.isBooked).length
  const tabOf = (key: string, label: string, entries: readonly PaymentEntry[]) => ({
    key,
    label,
    count: entries.length,
    content: (
      <PreviewTable
        key={key}
        label={`Boekingen: ${label}`}
        columns={exact.length > 0 && ['all', 'exact'].includes(key) ? exactPaymentColumns : paymentColumns}
        rows={preview && entries}
        rowKey={nameOf}
        // Every booked entry must be visible.
        most={paymentFileLimits.bookings}
      />
    ),
  })
  const counts = { total: exact.length, ticked }
  const all = groups.flatMap(({ entries }) => entries)
  return (
    <PaymentChoiceContext value={{ choices, exact: counts, isBusy, searching, choose, chooseExact, search }}>
      <PreviewTabs
        label="Boekingen"
        tabs={[
          tabOf('all', 'Alles', all),
          ...groups.map(({ key, label, entries }) => tabOf(key, label, entries)),
        ]}
      />
    </PaymentChoiceContext>
  )
}
