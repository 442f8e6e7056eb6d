import type { LetterReceipt } from '@zaakwerk/contract/entities/case'
import { formatDate } from './dates.ts'
import { filingKindLabel } from './incoming-filing.ts'
import { channelText } from './repeated-letters.ts'

type Receipt = Pick<LetterReceipt, 'sent_on' | 'way' | 'answers' | 'returned_on' | 'automatic_reply_on'>

/** Whether an authority confirmed that it received a letter, or answered it in another way: "Ontvangst bevestigd: 5 november 2026". */
export const receiptState = ({ answers, returned_on, automatic_reply_on }: Receipt): string => {
  const [first] = answers
  if (first?.kind === 'receipt_confirmation')
    return `Ontvangst bevestigd: ${formatDate(first.stated_on ?? first.received_on)}`
  if (first) return `Beantwoord: ${filingKindLabel(first.kind)}, ${formatDate(first.received_on)}`
  if (returned_on) return `E-mail niet bezorgd: ${formatDate(returned_on)}`
  const away = automatic_reply_on ? `, automatisch antwoord op ${formatDate(automatic_reply_on)}` : ''
  return `Nog geen ontvangstbevestiging${away}`
}

/** "Op 3 november 2026 per e-mail verstuurd", and {@link receiptState}. */
export const receiptText = (receipt: Receipt): string =>
  `Op ${formatDate(receipt.sent_on)} ${channelText(receipt.way)} · ${receiptState(receipt)}`
