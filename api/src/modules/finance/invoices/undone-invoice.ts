import { type JobOutcome, type JobRun, PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../platform/request/services.ts'
import { deliverMessage } from '../../letters/mails/deliver-message.ts'
import { findMailOfJob } from '../../letters/mails/mail-of-job.ts'
import type { InvoiceRecord } from './invoice-rows.sql.ts'
import { totalOf } from './invoice-total.ts'

type Undoable = Pick<InvoiceRecord, 'state' | 'lines' | 'credited_cents'>

/** Why an invoice must not be sent any more, in Dutch; undefined: it may. */
export const undoneReason = (invoice: Undoable): string | undefined => {
  if (invoice.state === 'deleted')
    return 'Deze factuur is bij Moneybird verwijderd, en wordt dus niet verstuurd.'
  return invoice.credited_cents > 0 && invoice.credited_cents >= totalOf(invoice)
    ? 'Deze factuur is bij Moneybird helemaal gecrediteerd, en wordt dus niet verstuurd.'
    : undefined
}

/** Ends the job of an invoice that was undone, with the reason; a message of it that left before, or may have, stays as it is. */
export const refuseUndone = async (
  services: Services,
  run: Pick<JobRun<'send_invoice' | 'send_invoice_notice'>, 'id'>,
  refusal: string,
): Promise<JobOutcome> => {
  const made = await findMailOfJob(services, run)
  if (made === undefined) throw new PermanentFailure(refusal)
  return deliverMessage(services, made, { refusal })
}
