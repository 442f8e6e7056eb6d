import type { Import, ImportOutcome, ImportStatus } from '@zaakwerk/contract/entities/import'
import { importOutcomes } from '@zaakwerk/contract/entities/import'
import { countLabel } from '@zaakwerk/domain/counts'
import { importOutcomeLabel, importStatusLabel } from '@zaakwerk/domain/import-messages'
import { lookUp } from '@zaakwerk/domain/known'
import type { StatusTone } from '@zaakwerk/ui'

const statusTones: Readonly<Record<ImportStatus, StatusTone>> = {
  created: 'grey',
  sent: 'violet',
  pending: 'blue',
  awaiting_update: 'yellow',
  update_received: 'teal',
  completed: 'green',
  canceled: 'none',
  error: 'red',
}
export const statusTone = (status: string): StatusTone => lookUp<StatusTone>(statusTones, status, 'grey')

const outcomeTones: Readonly<Record<ImportOutcome, StatusTone>> = {
  iban_known: 'green',
  iban_requested: 'ring',
  no_case: 'yellow',
  invalid_number: 'red',
  double_row: 'dash',
}
export const outcomeTone = (outcome: string): StatusTone => lookUp<StatusTone>(outcomeTones, outcome, 'grey')

export const importFileName = ({
  uploaded_file,
  file_name,
}: Pick<Import, 'uploaded_file' | 'file_name'>): string =>
  uploaded_file?.name || file_name || 'Geen naam bekend'

/** When neither the server nor the list names a file. */
export const fallbackName = 'downloaded_file.xlsx'

/** Whether its rows are still being processed. Imports of an older kind have no rows, whatever their status. */
export const isRunning = ({ import_type, status }: Import): boolean =>
  import_type === 'cvom_iban_request_list' && (status === 'created' || status === 'pending')

/** Whether the import waits for answers of clients. */
export const isAwaiting = ({ status }: Import): boolean =>
  status === 'awaiting_update' || status === 'update_received'

/** Whether failed rows can be retried; not for a cancelled import. */
export const canRetryRows = (one: Import): boolean => isAwaiting(one) || one.status === 'completed'

/** The report that "Download CVOM lijst" gives. */
export const isReport = ({ document_type }: Import['downloads'][number]): boolean =>
  document_type === 'cvom_cjib_report'

/** Whether the import has ended but its report is still being generated. */
export const isReportComing = (one: Import): boolean =>
  hasRows(one) && (canRetryRows(one) || one.status === 'canceled') && !one.downloads.some(isReport)

/** Whether its rows can be shown: it has rows and has ended. */
export const hasRows = (one: Import): boolean => !isRunning(one) && one.rows_done > 0

const number = (count: number): string => count.toLocaleString('nl-NL')

/** "3.120 van 5.000 regels" */
export const readSoFar = ({ rows_done, rows_total }: Import): string =>
  rows_total === null
    ? 'Bestand wordt gelezen'
    : `${number(rows_done)} van ${countLabel(rows_total, 'regel', 'regels')}`

/** "nog ± 20 s", "nog ± 2 min"; nothing for the last ten seconds. */
export const timeLeft = (seconds: number | null): string | undefined => {
  if (seconds === null || seconds < 10) return undefined
  return seconds < 55
    ? `nog ± ${Math.round(seconds / 10) * 10} s`
    : `nog ± ${Math.round(seconds / 60) || 1} min`
}

const answers = ({ answered, outcomes }: Import): string =>
  outcomes.iban_requested === 0
    ? 'Niets op te vragen'
    : `${number(answered)} van ${countLabel(outcomes.iban_requested, 'antwoord', 'antwoorden')}`

/** Explains the status of an ended import: its answers, where it stopped, or why it failed. */
export const meaningOf = (one: Import): string | undefined => {
  if (one.status === 'error') return one.note ?? undefined
  if (one.status === 'canceled')
    return one.rows_total === null ? 'Gestopt voor de eerste regel' : `Gestopt na ${readSoFar(one)}`
  return one.rows_total === null ? (one.note ?? undefined) : answers(one)
}

/** "IBAN bekend 1.204, Dubbele regel 40": the outcomes of the rows. */
const outcomesInWords = ({ outcomes }: Import): string =>
  importOutcomes
    .filter((outcome) => outcomes[outcome] > 0)
    .map((outcome) => `${importOutcomeLabel(outcome)} ${number(outcomes[outcome])}`)
    .join(', ')

/** For screen readers: progress in quarters, then the outcomes. */
export const progressWords = (one: Import): string => {
  const name = importFileName(one)
  if (!isRunning(one)) return `${name}: ${importStatusLabel(one.status)}. ${outcomesInWords(one)}`
  const quarters = one.rows_total ? Math.floor((4 * one.rows_done) / one.rows_total) : 0
  return quarters === 0 ? `${name} wordt verwerkt` : `${name}: ${quarters * 25} procent verwerkt`
}
