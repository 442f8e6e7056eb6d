import { searchCases } from '@zaakwerk/contract/case-search'
import { getCase } from '@zaakwerk/contract/cases'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseFacts, factInWords, factLabel, isFactOfCase, plainFactNames } from '@zaakwerk/domain/case-facts'
import { caseLabels } from '@zaakwerk/domain/case-labels'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { caseTypeLabel } from '@zaakwerk/domain/case-types'
import { formatReference } from '@zaakwerk/domain/cjib'
import { formatDate } from '@zaakwerk/domain/dates'
import { documentName } from '@zaakwerk/domain/documents'
import { referenceLabel } from '@zaakwerk/domain/references'
import {
  callEndpoint,
  changesBetween,
  type NameOf,
  type RecordKind,
  trackOwnWrites,
  useRecordWriter,
  useReplaceAnswer,
  useShowRecord,
} from '@zaakwerk/platform'
import { useMemo } from 'react'
import { referenceOf } from './facts/fact-rules.ts'

/** Display values of the editable fields of a case, by label. */
const fieldsOf = (detail: CaseDetail): Readonly<Record<string, string>> => ({
  [caseFacts.internal_id.label]: detail.internal_id,
  Status: caseStatusLabel(detail.status),
  Type: caseTypeLabel(detail.type),
  [caseLabels.cjib_number]: formatReference(detail.cjib_number ?? ''),
  [referenceLabel(detail.type)]: referenceOf(detail),
  // Reserves its place before the authority; the plain facts set it again.
  [caseFacts.decision_date.label]: '',
  Autoriteit: detail.authorities?.name ?? '',
  ...Object.fromEntries(
    plainFactNames
      .filter((name) => isFactOfCase(name, detail.type))
      .map((name) => [factLabel(name, detail.type), factInWords(name, detail[name])]),
  ),
  'Pleegdatum en -tijd': detail.committal_date
    ? `${formatDate(detail.committal_date)}${detail.time_of_committal ? `, ${detail.time_of_committal}` : ''}`
    : '',
  Notities: detail.notes,
  [caseLabels.sharepoint_folder_url]: detail.sharepoint_folder_url ?? '',
  [caseLabels.primary_document]: documentName(detail.primary_document ?? ''),
})

/** Who changed the case since it was read: the author of its newest log line after that. */
const authorSince = (base: CaseDetail, current: CaseDetail): number | null | undefined => {
  const known = new Set(base.logs.map(({ id }) => id))
  return current.logs.find(({ id }) => !known.has(id))?.user_id
}

/** How conflicts about a case are found and described. */
export const caseRecord: RecordKind<CaseDetail> = {
  read: getCase,
  displayValues: fieldsOf,
  authorSince,
  ownWrites: trackOwnWrites(),
}

const writing = { kind: caseRecord, refreshes: [searchCases] }

/** Writes to the open case. */
export const useCaseWriter = <E extends Endpoint>(endpoint: E) => useRecordWriter(endpoint, writing)

interface ShowCase {
  /** Shows an answer on the page, unless the page already shows a newer version. */
  readonly show: (detail: CaseDetail) => void
  /** Changes the shown case. */
  readonly change: (id: number, change: (shown: CaseDetail) => CaseDetail) => void
  /** Reads the case again. If that fails, the page stays as it is. */
  readonly reread: (id: number) => void
}

/** The only way to update the case on its page: a late answer never replaces a newer one. */
export const useShowCase = (): ShowCase => {
  const show = useShowRecord(caseRecord)
  const replace = useReplaceAnswer()
  return useMemo(
    () => ({
      show,
      change: (id, change) => replace(getCase, { params: { id } }, (shown) => shown && change(shown)),
      reread: (id) => void callEndpoint(getCase, { params: { id } }).then(show, () => undefined),
    }),
    [show, replace],
  )
}

/** Maximum length of a value quoted in a sentence; for longer values only the field is named. */
const longest = 60

interface TwoReadings {
  readonly base: CaseDetail
  readonly current: CaseDetail
  readonly nameOf: NameOf
  /** Who reads the sentence. */
  readonly viewerId: number
}

/** Who changed what between two versions: "Sanne Jansen heeft dit dossier intussen gewijzigd: Status (nu Zaak ingetrokken)." */
export const changeSentence = ({ base, current, nameOf, viewerId }: TwoReadings): string => {
  const author = authorSince(base, current)
  const who = (author === undefined ? undefined : nameOf(author)) ?? 'Iemand anders'
  const changes = changesBetween(caseRecord, { base, current }).map(({ label, theirs }) =>
    theirs.length > longest ? label : `${label} (nu ${theirs || 'leeg'})`,
  )
  const what = changes.length > 0 ? `: ${changes.join(', ')}` : ''
  return author === viewerId
    ? `Je hebt dit dossier intussen zelf gewijzigd${what}.`
    : `${who} heeft dit dossier intussen gewijzigd${what}.`
}
