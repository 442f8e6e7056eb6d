import { importOutcomes } from '@zaakwerk/contract/entities/import'
import { countLabel } from '@zaakwerk/domain/counts'
import { plannedOutcomeLabel } from '@zaakwerk/domain/import-messages'
import type { ReactElement } from 'react'
import type { Reading } from './use-reading.ts'

const spoken = ({ asked, preview, isReading, problem }: Reading): string => {
  if (!asked || problem) return ''
  if (isReading) return preview ? '' : 'Bestand wordt gelezen'
  if (!preview) return ''
  const line = [...asked.mended.keys()].at(-1)
  const mended = preview.rows.find((row) => row.line === line)
  if (mended) {
    const outcome = plannedOutcomeLabel(mended.outcome ?? '')
    return `Regel ${mended.line}: ${mended.reason ? `${outcome}, ${mended.reason}` : outcome}`
  }
  const counts = importOutcomes.map(
    (outcome) => `${plannedOutcomeLabel(outcome)} ${preview.outcomes[outcome]}`,
  )
  return `${countLabel(preview.rows_total, 'regel', 'regels')} gelezen. ${counts.join(', ')}`
}

/** Reads aloud what the file holds, and then what the last mended row became. */
export const PreviewStatus = ({ reading }: { readonly reading: Reading }): ReactElement => (
  <p className="visually-hidden" role="status">
    {spoken(reading)}
  </p>
)
