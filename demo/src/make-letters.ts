import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { caseFamily } from '@zaakwerk/domain/case-types'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { cvom } from './letters.ts'
import type { CaseRow } from './make-case.ts'
import type { DocumentPlan } from './make-documents.ts'
import type { AuthorityRow } from './make-people.ts'

/** A letter that waits for the mailroom, or was posted today. */
export interface DemoLetter {
  readonly caseId: number
  readonly name: string
  readonly template: { readonly name: string; readonly title: string }
  /** Of its PDF, among the documents of the case. */
  readonly documentName: string
  readonly authorityId: number | null
  readonly addressee: string
  readonly address: string
  readonly createdAt: Date
  readonly postBy: string | null
  readonly printedAt: Date | null
  readonly posted: { readonly on: string; readonly at: Date; readonly tracking: string | null } | null
}

type Kind = Pick<DemoLetter, 'name' | 'template'>

const admBeroep: Kind = {
  name: 'adm_beroep',
  template: { name: 'adm_beroep', title: 'Administratief beroep' },
}
const kanton: Kind = {
  name: 'pf_kanton',
  template: { name: 'pf_kanton', title: 'Pro forma beroep kantonrechter' },
}

const igsWahv: Kind = {
  name: 'send_igs_wahv_letter_1',
  template: { name: 'igs_wahv', title: 'Ingebrekestelling WAHV' },
}

const waiting: Partial<Record<CaseStatus, Kind>> = {
  awaiting_adm_beroep_submission: admBeroep,
  awaiting_pf_kanton_submission: kanton,
  awaiting_igs_letter_1_submission_by_mailroom: igsWahv,
  awaiting_igs_letter_2_submission_by_mailroom: { ...igsWahv, name: 'send_igs_wahv_letter_2' },
  awaiting_nha_pf_objection_submission_by_mailroom: {
    name: 'nha_pf_objection',
    template: { name: 'nha_pf_objection', title: 'Pro forma bezwaar' },
  },
  awaiting_nha_igs_submission_by_mailroom: {
    name: 'send_igs_nha_letter_1',
    template: { name: 'igs_nha', title: 'Ingebrekestelling NHA' },
  },
  awaiting_nha_dsv_submission_by_mailroom: {
    name: 'dsv',
    template: { name: 'dsv', title: 'Dwangsomverzoek' },
  },
}
const submitted: Partial<Record<CaseStatus, Kind>> = {
  adm_beroep_submitted: admBeroep,
  pf_kanton_submitted: kanton,
}

const atMost = { waiting: 14, posted: 6 }
const hourMs = 3_600_000
/** Days until a letter has to be posted; some have no term. */
const daysLeft = [null, 0, 0, 1, 3, 3, 7, 12, 14, null]

interface Made {
  readonly cases: readonly CaseRow[]
  readonly documents: readonly DocumentPlan[]
  readonly authorities: readonly AuthorityRow[]
}

/** As the letter itself says; an authority without an address gets no post. */
const addresseeOf = (row: CaseRow, { authorities }: Made) => {
  const authority = authorities.find(({ id }) => id === row.authority_id)
  if (caseFamily(row.type) === 'wahv')
    return {
      authorityId: authority?.id ?? null,
      addressee: cvom.addressee,
      address: cvom.address.join('\n'),
    }
  if (!authority?.street_address_1) return undefined
  const { street_address_1, postal_code, city } = authority
  return {
    authorityId: authority.id ?? null,
    addressee: authority.name,
    address: `${street_address_1}\n${postal_code ?? ''} ${city ?? ''}`.trim(),
  }
}

/** Letters of the cases that wait for the mailroom, and some that were posted today. Their PDF is the letter in the case's folder. */
export const makeLetters = (made: Made, now: Date): readonly DemoLetter[] => {
  const today = dayOf(now)
  const papers = new Map(
    made.documents.filter(({ name }) => name.endsWith('_brief.pdf')).map((one) => [one.caseId, one.name]),
  )
  const found = (kinds: Partial<Record<string, Kind>>, most: number) =>
    made.cases
      .flatMap((row) => {
        const [kind, documentName, to] = [kinds[row.status ?? ''], papers.get(row.id), addresseeOf(row, made)]
        return kind && documentName && to ? [{ row, to, kind, documentName }] : []
      })
      .slice(-most)
  const toPost = found(waiting, atMost.waiting).map(
    ({ row, to, kind, documentName }, at, all): DemoLetter => {
      const createdAt = new Date(now.getTime() - (all.length - at) * 7 * hourMs)
      const days = daysLeft[at % daysLeft.length]
      return {
        ...kind,
        ...to,
        caseId: row.id,
        documentName,
        createdAt,
        postBy: typeof days === 'number' ? addDays(today, days) : null,
        printedAt: at < 3 ? new Date(createdAt.getTime() + hourMs) : null,
        posted: null,
      }
    },
  )
  const posted = found(submitted, atMost.posted).map(({ row, to, kind, documentName }, at): DemoLetter => {
    const createdAt = new Date(now.getTime() - (30 + at) * hourMs)
    return {
      ...kind,
      ...to,
      caseId: row.id,
      documentName,
      createdAt,
      postBy: addDays(today, at + 2),
      printedAt: new Date(createdAt.getTime() + hourMs),
      posted: {
        on: today,
        at: now,
        tracking: at % 2 === 0 ? `3SZWRK${String(row.id).padStart(7, '0')}` : null,
      },
    }
  })
  return [...toPost, ...posted]
}
