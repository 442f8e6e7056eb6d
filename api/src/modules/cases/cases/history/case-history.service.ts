import type * as calls from '@zaakwerk/contract/case-history'
import type { Page, ParsedInput } from '@zaakwerk/contract/endpoint'
import type { HistoryLine } from '@zaakwerk/contract/entities/history'
import { pageSize } from '@zaakwerk/contract/primitives'
import { eventOfLine, historyText } from '@zaakwerk/domain/case-history'
import { fold } from '@zaakwerk/domain/normal-forms'
import { notFound } from '../../../../platform/errors/errors.ts'
import type { Services } from '../../../../platform/request/services.ts'
import { maskLinks } from '../../../../platform/text/mask-links.ts'
import { type HistoryRow, selectHistory } from './case-history.sql.ts'

const lineOf = ({ id, user_id, created_at, source }: HistoryRow): HistoryLine => ({
  kind: source.kind,
  id,
  text: source.kind === 'message' ? maskLinks(historyText(source)) : historyText(source),
  user_id,
  created_at,
  event: source.kind === 'event' ? eventOfLine(source.event) : null,
})

/**
 * A page of the history of a case. The text of a line is made by the domain, so a text search has to build every line here;
 * even an old case has at most a few thousand.
 */
export const searchCaseHistory = async (
  { db }: Pick<Services, 'db'>,
  {
    params: { id: caseId },
    query: { offset, kinds, query = '' },
  }: Pick<ParsedInput<typeof calls.searchCaseHistory>, 'params' | 'query'>,
): Promise<Page<HistoryLine>> => {
  const words = fold(query.trim())
  const found = await selectHistory(db, words === '' ? { caseId, kinds, offset } : { caseId, kinds })
  if (!found) throw notFound('case_not_found')
  if (words === '') return { items: found.rows.map(lineOf), total: found.total }
  const lines = found.rows
    .map((row) => ({ line: lineOf(row), author: row.user_id === null ? 'Systeem' : row.author }))
    .filter(({ line, author }) => fold(`${line.text} ${author}`).includes(words))
    .map(({ line }) => line)
  return { items: lines.slice(offset, offset + pageSize), total: lines.length }
}
