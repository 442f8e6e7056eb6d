import type {
  AuthorityHit,
  CaseHit,
  ClientHit,
  CompanyHit,
  DocumentHit,
  MarkedText,
  SearchAnswer,
} from '@zaakwerk/contract/search'
import { may } from '@zaakwerk/domain/access'
import { formatReference, isCjibNumber, normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import { clientName } from '@zaakwerk/domain/names'
import { cjibNeighbours } from '@zaakwerk/domain/reading/read-numbers'
import { hitsIn } from '@zaakwerk/domain/search-hits'
import type { Services } from '../../platform/request/services.ts'
import type { Viewer } from '../../platform/request/viewer.ts'
import { parseCaseQuery } from '../cases/cases/case-query.ts'
import { type FoundDocument, selectDocumentHits } from './document-hits.sql.ts'
import * as rows from './search.sql.ts'
import { noHits, type TopHits } from './top-hits.sql.ts'

/** Rows of each group. */
const shown = { recent: 5, cases: 3, others: 2 } as const

type Mark = (text: string) => MarkedText

const unmarked: Mark = (text) => ({ text, hits: [] })

/** Marks the matches of a search text. */
const markerOf = (query: string): Mark => {
  const { terms, digits, internalId } = parseCaseQuery(query)
  const words = [...terms, ...[digits, internalId].flatMap((one) => one ?? [])]
  return (text) => ({ text, hits: [...hitsIn(text, words)] })
}

/** Marks the digits that differ from those of a number. */
const differenceMarker =
  (number: string): Mark =>
  (text) => {
    let digit = 0
    const hits = [...text].flatMap((sign, start) => {
      if (!/\d/.test(sign)) return []
      digit += 1
      return sign === number[digit - 1] ? [] : [{ start, end: start + 1 }]
    })
    return { text, hits }
  }

const isHit = ({ hits }: MarkedText): boolean => hits.length > 0

/** The first text with a match, else the first text. */
const hitOrFirst = (texts: readonly MarkedText[]): MarkedText | null => texts.find(isHit) ?? texts[0] ?? null

interface Marks {
  readonly text: Mark
  readonly number: Mark
}

const caseHit = (
  { id, status, internal_id, cjib_number, official_id, clients, companies }: rows.FoundCase,
  mark: Marks,
): CaseHit => ({
  id,
  status,
  internal_id: mark.text(internal_id),
  number: hitOrFirst(
    [cjib_number, official_id].flatMap((number) => (number ? [mark.number(formatReference(number))] : [])),
  ),
  party: hitOrFirst([...clients.map(clientName), ...companies.map(({ name }) => name)].map(mark.text)),
  client_ids: clients.map((client) => client.id),
})

const markedBy = <Found, Item>({ total, items }: TopHits<Found>, toItem: (found: Found) => Item) => ({
  total,
  items: items.map(toItem),
})

const clientHit =
  (mark: Mark) =>
  (client: rows.FoundClient): ClientHit => ({
    id: client.id,
    name: mark(clientName(client)),
    is_company: client.is_company,
    email: mark(client.email),
    case_count: client.case_count,
  })

const namedHit =
  (mark: Mark) =>
  ({ name, ...rest }: rows.FoundCompany): CompanyHit => ({ ...rest, name: mark(name) })

const authorityHit =
  (mark: Mark) =>
  ({ name, ...rest }: rows.FoundAuthority): AuthorityHit => ({ ...rest, name: mark(name) })

const documentHit =
  (mark: Mark) =>
  ({ name, excerpt, ...rest }: FoundDocument): DocumentHit => ({
    ...rest,
    name: mark(name),
    excerpt: excerpt === null ? null : mark(excerpt),
  })

/** Cases whose CJIB number differs in one digit from an invalid number. */
const nearCases = async ({ db, now }: Services, text: string): Promise<readonly CaseHit[]> => {
  const number = normaliseCjibNumber(text)
  if (!/^\d{16}$/.test(number) || isCjibNumber(number)) return []
  const numbers = cjibNeighbours(number)
  const found = await rows.selectCasesOfNumbers(db, { numbers, now: now(), take: shown.cases })
  return found.map((one) => caseHit(one, { text: unmarked, number: differenceMarker(number) }))
}

const recentCases = async ({ db, now }: Services, viewer: Viewer): Promise<readonly CaseHit[]> => {
  const found = await rows.selectRecentCases(db, { userId: viewer.id, now: now(), take: shown.recent })
  return found.map((one) => caseHit(one, { text: unmarked, number: unmarked }))
}

const groupOf = <Item>(items: readonly Item[]) => ({ total: items.length, items: [...items] })

/** The best hits of each kind that the viewer may read; for an empty text, the cases that the viewer opened last. */
export const search = async (services: Services, viewer: Viewer, query: string): Promise<SearchAnswer> => {
  const { db, now } = services
  const text = query.trim()
  const none = {
    is_near_number: false,
    clients: groupOf<ClientHit>([]),
    companies: groupOf<CompanyHit>([]),
    authorities: groupOf<AuthorityHit>([]),
    documents: null,
  }
  if (text === '') return { ...none, cases: groupOf(await recentCases(services, viewer)) }
  const isNumber = /^[\d\s.-]+$/.test(text)
  const maySeePeople = may(viewer.role, 'people.read')
  const maySeeAuthorities = may(viewer.role, 'authorities.read')
  const few = { text, take: shown.others }
  const [cases, clients, companies, authorities, documents] = await Promise.all([
    rows.selectCaseHits(db, { text, now: now(), take: shown.cases }),
    maySeePeople ? rows.selectClientHits(db, few) : noHits,
    maySeePeople && !isNumber ? rows.selectCompanyHits(db, few) : noHits,
    maySeeAuthorities && !isNumber ? rows.selectAuthorityHits(db, few) : noHits,
    isNumber ? null : selectDocumentHits(db, few),
  ])
  const mark = markerOf(text)
  const near = cases.items.length === 0 ? await nearCases(services, text) : []
  return {
    cases:
      near.length > 0 ? groupOf(near) : markedBy(cases, (one) => caseHit(one, { text: mark, number: mark })),
    is_near_number: near.length > 0,
    clients: markedBy(clients, clientHit(mark)),
    companies: markedBy(companies, namedHit(mark)),
    authorities: markedBy(authorities, authorityHit(mark)),
    documents: documents?.map(documentHit(mark)) ?? null,
  }
}
