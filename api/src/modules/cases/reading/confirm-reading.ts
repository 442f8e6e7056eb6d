import { type ReadField, readFields } from '@zaakwerk/contract/entities/reading'
import { type FieldPlace, headWords, layoutOf, placeOfValue } from '@zaakwerk/domain/reading/layouts'
import { pageText } from '@zaakwerk/domain/reading/page-text'
import { notFound } from '../../../platform/errors/errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import { papersOf } from './reading.service.ts'
import { insertLayout, lockLayouts, selectLayouts, selectReading, updateLayout } from './reading.sql.ts'

type Values = Readonly<Partial<Record<ReadField, string | undefined>>>

/**
 * Learns from what a person made of the proposals: where a value that was corrected stands on the page is the place that is looked at on the next letter of this
 * sender. A remembered place that misled goes.
 */
export const confirmReading = async (
  services: Pick<Services, 'db' | 'now'>,
  { sha256, values }: { readonly sha256: string; readonly values: Values },
): Promise<void> => {
  const { db, now } = services
  const row = await selectReading(db, sha256)
  if (!row) throw notFound('reading_not_found')
  const [paper] = await papersOf(services, row)
  const words = paper && row.pages[paper.first_page - 1]
  const head = words ? headWords(words) : []
  if (!paper || !words || head.length === 0) return
  const page = pageText(paper.first_page, words)
  const corrected = readFields.flatMap((field) => {
    const value = values[field]
    const proposed = paper.proposals.find((one) => one.field === field)?.value
    return value === undefined || value === proposed
      ? []
      : [{ field, place: placeOfValue(page, field, value) }]
  })
  if (corrected.length === 0) return
  await lockLayouts(db)
  const known = layoutOf(head, await selectLayouts(db))
  const others = (known?.places ?? []).filter(({ field }) => !corrected.some((one) => one.field === field))
  const places: readonly FieldPlace[] = [...others, ...corrected.flatMap(({ place }) => place ?? [])]
  if (known) await updateLayout(db, { id: known.id, places }, now())
  else if (places.length > 0) await insertLayout(db, { words: head, places }, now())
}
