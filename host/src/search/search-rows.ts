import type {
  AuthorityHit,
  CaseHit,
  ClientHit,
  CompanyHit,
  DocumentHit,
  SearchAnswer,
} from '@zaakwerk/contract/search'
import type { SearchAction } from './search-actions.ts'

/** A row of the search: a hit, an action, or the link to the whole list. */
export type SearchRow = { readonly key: string; readonly to: string } & (
  | { readonly kind: 'case'; readonly hit: CaseHit }
  | { readonly kind: 'client'; readonly hit: ClientHit }
  | { readonly kind: 'company'; readonly hit: CompanyHit }
  | { readonly kind: 'authority'; readonly hit: AuthorityHit }
  | { readonly kind: 'document'; readonly hit: DocumentHit }
  | { readonly kind: 'action'; readonly action: SearchAction }
  | { readonly kind: 'all'; readonly total: number; readonly noun?: 'contacten' | 'bedrijven' | undefined }
)

/** A group of rows with its head. */
export interface SearchGroup {
  readonly title: string
  /** How many were found; absent where that is not known. */
  readonly total?: number | undefined
  readonly rows: readonly SearchRow[]
}

const mostContacts = 2

const listAddress = (path: string, text: string): string => `${path}?${new URLSearchParams({ query: text })}`

/** The link to the whole list, if it has more rows than the search shows. */
const allRow = (
  to: string,
  { total, shown, noun }: { total: number | null; shown: number; noun?: 'contacten' | 'bedrijven' },
): readonly SearchRow[] =>
  total !== null && total > shown ? [{ kind: 'all', key: `all-${to}`, to, total, noun }] : []

interface GroupsOf {
  readonly answer: SearchAnswer
  readonly text: string
  /** Whether the list of cases of this role leaves out types: then it has fewer than were found. */
  readonly isListLimited: boolean
}

const casesOf = ({ answer: { cases }, text, isListLimited }: GroupsOf): SearchGroup => ({
  title: text === '' ? 'Laatst geopend' : 'Dossiers',
  total: text === '' ? undefined : (cases.total ?? undefined),
  rows: [
    ...cases.items.map((hit) => ({
      kind: 'case' as const,
      key: `case-${hit.id}`,
      to: `/case/${hit.id}`,
      hit,
    })),
    ...(isListLimited
      ? []
      : allRow(listAddress('/', text), { total: cases.total, shown: cases.items.length })),
  ],
})

/** Contacts and companies are one group, but have separate lists. */
const contactsOf = ({ answer: { clients, companies }, text }: GroupsOf): SearchGroup => {
  const firstClients = clients.items.slice(0, companies.items.length > 0 ? mostContacts - 1 : mostContacts)
  const firstCompanies = companies.items.slice(0, mostContacts - firstClients.length)
  const all = [
    ...allRow(listAddress('/settings/clients', text), {
      total: clients.total,
      shown: firstClients.length,
      noun: 'contacten',
    }),
    ...allRow(listAddress('/settings/companies', text), {
      total: companies.total,
      shown: firstCompanies.length,
      noun: 'bedrijven',
    }),
  ]
  return {
    title: 'Contacten',
    total: clients.total === null || companies.total === null ? undefined : clients.total + companies.total,
    rows: [
      ...firstClients.map((hit) => ({
        kind: 'client' as const,
        key: `client-${hit.id}`,
        to: `/settings/clients/${hit.id}`,
        hit,
      })),
      ...firstCompanies.map((hit) => ({
        kind: 'company' as const,
        key: `company-${hit.id}`,
        to: `/settings/companies/${hit.id}`,
        hit,
      })),
      ...all,
    ],
  }
}

const authoritiesOf = ({ answer: { authorities }, text }: GroupsOf): SearchGroup => ({
  title: 'Autoriteiten',
  total: authorities.total ?? undefined,
  rows: [
    ...authorities.items.map((hit) => ({
      kind: 'authority' as const,
      key: `authority-${hit.id}`,
      to: `/settings/authorities/${hit.id}`,
      hit,
    })),
    ...allRow(listAddress('/settings/authorities', text), {
      total: authorities.total,
      shown: authorities.items.length,
    }),
  ],
})

const documentsOf = ({ answer: { documents } }: GroupsOf): SearchGroup => ({
  title: 'Documenten',
  rows: (documents ?? []).map((hit) => ({
    kind: 'document',
    key: `document-${hit.id}`,
    to: `/case/${hit.case_id}#document-${hit.id}`,
    hit,
  })),
})

/** The hits by kind, in a fixed order. */
export const groupsOf = (found: GroupsOf): readonly SearchGroup[] => [
  casesOf(found),
  contactsOf(found),
  authoritiesOf(found),
  documentsOf(found),
]

export const actionGroup = (actions: readonly SearchAction[]): SearchGroup => ({
  title: 'Acties',
  rows: actions.map((action) => ({ kind: 'action', key: action.key, to: action.to, action })),
})
