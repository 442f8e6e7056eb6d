import { paymentFileLimits } from '@zaakwerk/contract/payments'
import { formatFileSize } from '@zaakwerk/domain/documents'
import { formatAmount } from '@zaakwerk/domain/money'
import { type DialogProps, leave } from '@zaakwerk/platform'
import { FileChoice, FormDialog } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import { bookedCents, bookingsOf } from './choices.ts'
import { paymentCount, readAs } from './payment-messages.ts'
import { PaymentRows } from './payment-rows.tsx'
import css from './payments.module.css'
import { usePayments } from './use-payments.ts'

const tooMany = (count: number): string | undefined =>
  count > paymentFileLimits.bookings ? 'Boek hoogstens 2.000 betalingen tegelijk.' : undefined

/** "Betalingen inlezen": a bank statement with its invoices; nothing is booked before it is confirmed. */
export const PaymentsDialog = ({ isOpen, onClose }: DialogProps): ReactElement => {
  const payments = usePayments({ isOpen, onDone: onClose })
  const { file, preview, choices, isReading, isBusy, guardKey, chooseFile, confirm } = payments
  const count = bookingsOf(choices).length
  const problem = payments.problem ?? tooMany(count)
  const hasRows = preview !== undefined && preview.entries.length > 0
  return (
    <FormDialog
      isOpen={isOpen}
      size={preview || isReading ? 'table' : 'form'}
      title="Betalingen inlezen"
      intro={
        file
          ? undefined
          : 'Een rekeningafschrift van de bank in CAMT.053 (XML). Je ziet eerst welke facturen ermee betaald worden; daarna kies je wat er geboekt wordt.'
      }
      submitLabel={hasRows ? `Boek ${paymentCount(count)}` : undefined}
      canSubmit={count > 0 && tooMany(count) === undefined}
      isBusy={isBusy}
      needsButton
      problems={problem ? { title: problem } : undefined}
      footNote={
        hasRows && !isBusy
          ? `Er is nog niets geboekt.${count > 0 ? ` Gekozen: ${formatAmount(bookedCents(preview, choices))}.` : ''}`
          : undefined
      }
      onSubmit={() => void confirm()}
      onClose={() => leave({ guardKey, onGo: onClose })}
    >
      <FileChoice
        extensions={['xml']}
        isDisabled={isBusy}
        file={file && { name: file.name, detail: formatFileSize(file.size) }}
        onFiles={chooseFile}
      />
      <div className={`${css.preview} stack`}>
        <p className={`${css.readAs} caption faint num`} role="status">
          {isReading ? 'Bestand wordt gelezen…' : preview ? readAs(preview) : ''}
        </p>
        {hasRows || isReading ? <PaymentRows {...payments} /> : null}
        {preview && !hasRows ? <p>Dit afschrift heeft geen boekingen.</p> : null}
      </div>
    </FormDialog>
  )
}
