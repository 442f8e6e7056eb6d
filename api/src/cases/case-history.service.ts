import type * as calls from '@zaakwerk/contract/case-history'
import type { Page, ParsedInput } from '@zaakwerk/contract/endpoint'
import type { HistoryLine } from '@zaakwerk/contract/entities/history'
import { pageSize } from '@zaakwerk/contract/primitives'
import { historyText } from '@zaakwerk/domain/case-history'
import { fold } from '@zaakwerk/domain/text'
import { notFound } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import { selectHistory } from './case-history.sql.ts'

/**
 * A page of what happened to a case. The words of a line are the domain's, so they are searched here and not in SQL: even a
 * case of years has no more than some thousands of lines.
 */
export const searchCaseHistory = async (
  { db }: Pick<Services, 'db'>,
  {
    params: { id },
    query: { offset, kinds, query = '' },
  }: Pick<ParsedInput<typeof calls.searchCaseHistory>, 'params' | 'query'>,
): Promise<Page<HistoryLine>> => {
  const history = await selectHistory(db, id)
  if (!history) throw notFound('case_not_found')
  const wanted = fold(query.trim())
  const found = history
    .filter(({ source, is_told }) => (kinds.length === 0 ? !is_told : kinds.includes(source.kind)))
    .map((row) => ({ row, text: historyText(row.source) }))
    .filter(({ row, text }) =>
      fold(`${text} ${row.user_id === null ? 'Systeem' : row.author}`).includes(wanted),
    )
  const items = found
    .slice(offset, offset + pageSize)
    .map(({ row: { id, user_id, created_at, source }, text }) => ({
      kind: source.kind,
      id,
      text,
      user_id,
      created_at,
      event:
        source.kind === 'event'
          ? { event_type: source.event.event_type, additional_data: source.event.additional_data }
          : null,
    }))
  return { items, total: found.length }
}
